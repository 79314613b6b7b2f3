import { NativeSelect, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { UndoWithoutScripts } from "../../../core/admin/forms.tsx";
import { keepWords, readTheirs } from "../../../core/admin/keep-words.ts";
import { valuesOf } from "../../../core/admin/schema-form.ts";
import { SettingsForm } from "../../../core/admin/settings-form.tsx";
import { type Drawn, SettingsPage } from "../../../core/admin/settings-page.tsx";
import { useBrowserPlace } from "../../../platform/browser/browser-place.ts";
import { timeZoneOf } from "../../../platform/time/time-zone.ts";
import { Panel } from "../../../ui/admin/page-layout.tsx";
import { siteContext } from "../../pages/context.ts";
import { type OfficeHours, type Span, type Weekday, weekdays } from "../opening-contract.ts";
import type { Route } from "./+types/hours";
import { changeCompany, loadPendingChange } from "./change-company.ts";
import * as styles from "./hours-fields.module.css";
import { DayHours, HolidayRows } from "./hours-fields.tsx";
import { hoursNews, isSameDay, officeHoursIn } from "./hours-form.ts";
import { EditorLink, PendingChangeNote } from "./pending-change-note.tsx";

export const handle = { page: "staff", can: "company.change", change: "company.change" };

const labels = {
  basedOn: null,
  opened: null,
  hours: "In words",
  time_zone: "Time zone",
  office_hours: null,
  holidays: null,
};

export const action = ({ context, request }: Route.ActionArgs) =>
  changeCompany({ context, request }, { labels, newsOf: hoursNews });

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const [{ version, body }, { done }] = await Promise.all([
    site.companyForAdmin(),
    site.setUp.state(),
  ]);
  const { hours, office_hours, time_zone, holidays } = body;
  const zones = Intl.supportedValuesOf("timeZone");
  const today = timeZoneOf(time_zone).wallTime(new Date()).day;
  const opening = { hours, office_hours, time_zone, holidays };
  const isNew = !done.includes("hours");
  return { version, ...opening, zones, today, isNew, ...(await loadPendingChange(context)) };
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);
export const shouldRevalidate = readTheirs;

export default function Hours({ loaderData, actionData }: Route.ComponentProps) {
  const { version, hours, office_hours, time_zone, holidays, zones, today, isNew } = loaderData;
  const { zone: browserZone } = useBrowserPlace();
  return (
    <SettingsPage
      lead="The site uses these to tell visitors when they will have a reply."
      result={actionData}
      actions={<EditorLink {...loaderData.pendingChange} />}
      saves
    >
      {(formState) => {
        const field = valuesOf({ ...formState, version });
        const proposed =
          formState.isFirst && isNew && browserZone !== time_zone ? browserZone : null;
        return (
          <>
            <UndoWithoutScripts result={formState.result} />
            <SettingsForm formState={formState} version={version} proposed={proposed}>
              <PendingChangeNote {...loaderData} />
              <Panel title="When somebody is there" lead="What is left empty is closed.">
                <Stack gap="md">
                  <WeekHours savedHours={office_hours} formState={formState} version={version} />
                  <NativeSelect
                    key={proposed}
                    label="Time zone"
                    description={proposed ? "As your browser has it" : undefined}
                    data={[...new Set([proposed ?? time_zone, time_zone, ...zones])]}
                    {...field("time_zone", proposed ?? time_zone)}
                  />
                  <TextInput
                    label="In words, as visitors read it"
                    description="Left as it is, or empty, it is written from the hours above."
                    {...field("hours", hours)}
                  />
                </Stack>
              </Panel>
              <Panel title="Holidays" lead="Closed all day.">
                <HolidayRows
                  holidays={holidays}
                  today={today}
                  formState={formState}
                  version={version}
                />
              </Panel>
            </SettingsForm>
          </>
        );
      }}
    </SettingsPage>
  );
}

type WeekHoursProps = { savedHours: OfficeHours; formState: Drawn; version: number };

function WeekHours({ savedHours, formState, version }: WeekHoursProps) {
  const { values } = formState;
  const isReturned = values.basedOn !== undefined;
  const [hours, setHours] = useState(() => (isReturned ? officeHoursIn(values) : savedHours));
  const set = (day: Weekday, spans: Span[]) => setHours((now) => ({ ...now, [day]: spans }));
  const { monday } = hours;
  return (
    <div className={styles.week}>
      <div className={styles.heads} aria-hidden="true">
        <span>From</span>
        <span>To</span>
      </div>
      {weekdays.map((day) => (
        <DayHours
          key={day}
          day={day}
          spans={hours[day]}
          savedSpans={savedHours[day]}
          formState={formState}
          version={version}
          onChange={(spans) => set(day, spans)}
          {...(!isSameDay(hours[day], monday) && { onLikeMonday: () => set(day, monday) })}
        />
      ))}
    </div>
  );
}
