import { notifications } from "@mantine/notifications";
import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import {
  isRouteErrorResponse,
  Link,
  Outlet,
  useFetcher,
  useRevalidator,
  useRouteLoaderData,
  useSubmit,
} from "react-router";
import { unansweredSearchesContext } from "../../analytics/unanswered-searches/context.ts";
import { chatContext } from "../../chat/conversation/context.ts";
import { siteContext } from "../../cms/pages/context.ts";
import { listPath } from "../../crm/inbox/admin/inbox-path.ts";
import { inboxContext } from "../../crm/inbox/context.ts";
import { answersContext } from "../../crm/messages/context.ts";
import type { RecentReplies } from "../../crm/messages/contract.ts";
import { signedInContext } from "../../platform/pages/page-context.ts";
import { renditionOf } from "../../platform/pictures/renditions.ts";
import { AdminTheme } from "../../ui/admin/admin-theme.tsx";
import { AdminLayout } from "../../ui/admin/layout/admin-layout.tsx";
import { undoNotice } from "../../ui/admin/layout/notices.tsx";
import type { Goal, ThemeChoice } from "../../ui/admin/layout/place.ts";
import { useArrival } from "../../ui/use-arrival.ts";
import {
  themes as allThemes,
  chooseTheme,
  chosenTheme,
  showTheme,
  subscribeToTheme,
  type Theme,
} from "../../web/layout/theme.ts";
import { staffContext } from "../accounts/context.ts";
import type { Colleague } from "../accounts/contract.ts";
import { initialsOf } from "../accounts/initials-of.ts";
import { can, isRole, roleTitles } from "../accounts/roles.ts";
import type { Route } from "./+types/layout";
import type { AdminData } from "./admin-data.ts";
import * as styles from "./panes.module.css";
import { settingsFor } from "./settings-list.ts";
import { placesOf } from "./staff-places.ts";
import { Trouble, titleOfTrouble } from "./trouble.tsx";
import { useStream } from "./use-stream.ts";
import { type Undo, undoKey } from "./use-undo.ts";

export const handle = { page: "staff", can: "admin.enter" };

export async function loader({ context }: Route.LoaderArgs): Promise<AdminData> {
  const { id, name, role } = context.get(signedInContext);
  const isOfLeads = can(role, "leads.read");
  // Taken before any read, so that the stream reports every change made meanwhile.
  const since = context.get(inboxContext).place();
  const [company, colleagues, overdue, mentions, asking, unansweredSearches, answers] =
    await Promise.all([
      context.get(siteContext).company(),
      context.get(staffContext).colleagues.list(),
      isOfLeads ? context.get(inboxContext).overdue({ id }) : 0,
      isOfLeads ? context.get(inboxContext).mentions({ id }) : 0,
      isOfLeads ? context.get(chatContext).now.asking() : 0,
      can(role, "content.read") ? context.get(unansweredSearchesContext).countNew() : 0,
      isOfLeads ? context.get(answersContext).recentBy(id) : null,
    ]);
  const title = isRole(role) ? roleTitles[role].title : role;
  const person = { name, role: title, initials: initialsOf(name) };
  return {
    company: company.name,
    sign: company.logo && renditionOf(company.logo, 320),
    person,
    places: placesOf(role, { mentions, overdue, asking, unansweredSearches }),
    settings: settingsFor(role),
    goals: goalsOf(role, colleagues),
    seekAt: findPath,
    owners: colleagues.filter(isActiveOwner).map(({ name: owner }) => owner),
    time_zone: company.time_zone,
    answers: answers && { ...answers, since },
  };
}

/** The title where the screen below has none, because it failed. */
export const meta: Route.MetaFunction = ({ error, loaderData }) => [
  { title: error ? titleOfTrouble(statusOf(error)) : (loaderData?.company ?? "") },
];

const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : null);

const isActiveOwner = ({ role, state }: Colleague) => role === "owner" && state === "active";

/** Browser only, so it belongs to one user. It stays when it cannot be reloaded. */
let lastFrame: AdminData | undefined;

export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  const themes = useThemes();
  useEffect(() => {
    lastFrame = loaderData;
  }, [loaderData]);
  return (
    <AdminTheme>
      <AdminLayout {...loaderData} themes={themes}>
        <Outlet />
        <UndoOutcome />
        {loaderData.answers ? <FailedAnswers {...loaderData.answers} /> : null}
      </AdminLayout>
    </AdminTheme>
  );
}

/** The frame stays where it is known; only the failed screen is replaced. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<typeof loader>("core/admin/layout") ?? lastFrame;
  const themes = useThemes();
  const trouble = <Trouble status={statusOf(error)} owners={frame?.owners ?? []} />;
  return (
    <AdminTheme>
      {frame ? (
        <AdminLayout {...frame} themes={themes}>
          {trouble}
        </AdminLayout>
      ) : (
        <main className={styles.alone}>{trouble}</main>
      )}
    </AdminTheme>
  );
}

const findPath = "/staff/find";

const shownIds = new Set<string>();
const rhythm = { soonMs: 300, restMs: 3_000 };

function FailedAnswers({ failed, waitingLeads, since }: RecentReplies & { since: string }) {
  useEffect(() => {
    for (const { id, lead, to, isRefused } of failed.filter((one) => !shownIds.has(one.id))) {
      shownIds.add(id);
      const why = isRefused ? "their mail server refused it" : "no mail server took it";
      notifications.show({
        id,
        autoClose: false,
        role: "alert",
        message: (
          <>
            Your answer to {to} did not arrive: {why}.{" "}
            <Link to={`/staff/enquiries/${lead}`} onClick={() => notifications.hide(id)}>
              Open the enquiry
            </Link>
          </>
        ),
      });
    }
  }, [failed]);
  return waitingLeads.length > 0 ? <WatchWaiting leads={waitingLeads} since={since} /> : null;
}

/** Needed because some screens do not listen for enquiries themselves. */
function WatchWaiting({ leads, since }: { leads: string[]; since: string }) {
  const { revalidate } = useRevalidator();
  useStream({
    address: "/staff/inbox/live",
    since,
    rhythm,
    isNews: ({ ids }) => ids.length === 0 || leads.some((lead) => ids.includes(lead)),
    onNews: revalidate,
  });
  return null;
}

type Outcome = {
  intent?: string;
  message?: string;
  done?: { outcome?: string; message?: string; undo?: Undo };
};

function UndoOutcome() {
  const { data } = useFetcher<Outcome>({ key: undoKey });
  const submit = useSubmit();
  const aside = { method: "post", action: listPath, navigate: false, fetcherKey: undoKey } as const;
  useArrival(data, ({ intent, message, done = {} }) => {
    const { outcome, message: outcomeMessage, undo } = done;
    if (message) notifications.show({ message, role: "alert" });
    if (outcome) notifications.show({ message: outcome, role: "status" });
    if (intent !== "answered" || !outcomeMessage) return;
    if (undo) undoNotice(outcomeMessage, () => void submit(undo, aside));
    else notifications.show({ message: outcomeMessage, role: "status" });
  });
  return null;
}

const people = "/staff/settings/people";

function goalsOf(role: string, colleagues: Pick<Colleague, "id" | "name">[]): Goal[] {
  const settings = settingsFor(role);
  const isOpen = (to: string) => settings.some((one) => to.split("#")[0] === one.to);
  const named = can(role, "staff.manage") ? colleagues : [];
  return [
    ...settings.map(
      ({ to, label, what }): Goal => ({
        to,
        label,
        icon: "settings",
        of: `Settings · ${what}`,
      }),
    ),
    ...named.map(
      ({ id, name }): Goal => ({
        to: `${people}#${id}`,
        label: name,
        icon: "account",
        of: "Colleague",
      }),
    ),
    ...(can(role, "leads.write") ? [manualEnquiry] : []),
    ...actionGoals.filter(({ to }) => isOpen(to)),
  ];
}

const account = "/staff/settings/account";
const actionGoal = { icon: "plus", of: "To do" } as const;
const manualEnquiry: Goal = {
  ...actionGoal,
  to: "/staff/enquiries/new",
  label: "Add an enquiry by hand",
};
const actionGoals: Goal[] = [
  { ...actionGoal, to: `${people}#invite`, label: "Invite somebody" },
  { ...actionGoal, to: "/staff/settings/keys#make", label: "Make an API key" },
  { ...actionGoal, to: `${account}#password`, label: "Change your password" },
  { ...actionGoal, to: `${account}#second-factor`, label: "Set up a second factor" },
  { ...actionGoal, to: `${account}#sessions`, label: "See where you are signed in" },
];

const words: Record<Theme, string> = {
  light: "Light",
  dark: "Dark",
  system: "Same as device",
};

function useThemes(): ThemeChoice[] {
  const chosen = useSyncExternalStore(subscribeToTheme, chosenTheme, () => "system" as const);
  useLayoutEffect(() => showTheme(chosen), [chosen]);
  return allThemes.map((theme) => ({
    label: words[theme],
    isChosen: theme === chosen,
    choose: () => chooseTheme(theme),
  }));
}
