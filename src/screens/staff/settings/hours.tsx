import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from "@mantine/core";
import { Form } from "react-router";
import { Panel } from "../../../desk/panel.tsx";
import type { FieldErrors } from "../../../platform/problem.ts";
import { siteContext } from "../../../slices/site/context.ts";
import { weekdays } from "../../../slices/site/opening-contract.ts";
import type { Route } from "./+types/hours";
import { changeCompany } from "./change-company.ts";
import { DayHours } from "./day-hours.tsx";
import { fieldsOf } from "./fields-of.ts";
import { holidaysText, hoursNews, spanPlaces } from "./hours-news.ts";
import { SettingsPage } from "./settings-page.tsx";

export const handle = { page: "staff", can: "company.change", change: "company.change" };

const spanNames = weekdays.flatMap((day) =>
  spanPlaces.flatMap((i) => [`office_hours.${day}.${i}.from`, `office_hours.${day}.${i}.to`]),
);
const labels = {
  basedOn: null,
  hours: "In words",
  time_zone: "Time zone",
  holidays: "Holidays",
  ...Object.fromEntries(spanNames.map((name) => [name, null])),
};

export const action = ({ context, request }: Route.ActionArgs) =>
  changeCompany({ context, request }, { labels, newsOf: hoursNews });

export async function loader({ context }: Route.LoaderArgs) {
  const { version, body } = await context.get(siteContext).companyForDesk();
  const { hours, office_hours, time_zone, holidays } = body;
  const zones = Intl.supportedValuesOf("timeZone");
  return { version, hours, office_hours, time_zone, holidays, zones };
}

export const meta: Route.MetaFunction = () => [{ title: "Hours" }];

export default function Hours({ loaderData, actionData }: Route.ComponentProps) {
  const { version, hours, office_hours, time_zone, holidays, zones } = loaderData;
  return (
    <SettingsPage
      title="Hours"
      lead="From these the site works out by when it promises visitors an answer."
      result={actionData}
    >
      {({ values, errors, isFirst }) => {
        const field = fieldsOf({ values, errors, version });
        return (
          <Form method="post" key={values.basedOn ?? version}>
            <input type="hidden" name="intent" value="save" />
            <input type="hidden" name="basedOn" value={version} />
            <Panel title="When somebody is there" lead="What is left empty is closed.">
              <Stack gap="sm">
                {weekdays.map((day) => (
                  <DayHours
                    key={day}
                    day={day}
                    spans={office_hours[day]}
                    {...{ values, errors, version }}
                  />
                ))}
                <NativeSelect
                  label="Time zone"
                  data={[...new Set([time_zone, ...zones])]}
                  {...field("time_zone", time_zone)}
                />
                <TextInput
                  label="In words, as visitors read it"
                  description="Left as it is, or empty, it is written from the hours above."
                  {...field("hours", hours)}
                />
              </Stack>
            </Panel>
            <Panel title="Holidays">
              <Textarea
                label="Closed on"
                description="One a line: day, then name, such as 2027-01-26 Republic Day"
                autosize
                minRows={4}
                maxRows={14}
                {...field("holidays", holidaysText(holidays))}
                {...(holidayErrors(errors) && { error: holidayErrors(errors) })}
              />
            </Panel>
            <Group>
              <Button type="submit">{isFirst ? "Save and go on" : "Save"}</Button>
            </Group>
          </Form>
        );
      }}
    </SettingsPage>
  );
}

/** Each names the line it is about. */
function holidayErrors(errors: FieldErrors): string | undefined {
  const found = Object.entries(errors).flatMap(([path, [sentence]]) => {
    const [field, line] = path.split(".");
    if (field !== "holidays") return [];
    return [line === undefined ? sentence : `Line ${Number(line) + 1}: ${sentence}`];
  });
  return found.length > 0 ? found.join(" ") : undefined;
}
