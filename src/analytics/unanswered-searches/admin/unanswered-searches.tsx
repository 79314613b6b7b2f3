import { Button, Group } from "@mantine/core";
import { type RefObject, useEffect, useRef } from "react";
import { Link, Outlet, useNavigation, useParams } from "react-router";
import { StateTabs } from "../../../cms/documents/admin/list-parts.tsx";
import { siteContext } from "../../../cms/pages/context.ts";
import { RowLink } from "../../../core/admin/lists.tsx";
import { ListPane, Panes } from "../../../core/admin/panes.tsx";
import { useShortcut } from "../../../ui/admin/layout/shortcuts.tsx";
import { Tag } from "../../../ui/admin/marks.tsx";
import { PageHead } from "../../../ui/admin/page-layout.tsx";
import { Empty, LoadingRows } from "../../../ui/admin/placeholders.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { type Here, shortDay } from "../../../ui/admin/times.ts";
import { unansweredSearchesContext } from "../context.ts";
import {
  type UnansweredQuery,
  type UnansweredSearch,
  type UnansweredState,
  unansweredPeriods,
  unansweredQuery,
  unansweredStates,
} from "../contract.ts";
import type { Route } from "./+types/unanswered-searches";
import { getStatusBadge, placesWords, stateTitles } from "./search-words.ts";
import * as styles from "./unanswered-searches.module.css";

export const handle = { page: "staff", can: "content.read" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = unansweredQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [unansweredSearches, { time_zone: zone }] = await Promise.all([
    context.get(unansweredSearchesContext).list(query),
    context.get(siteContext).company(),
  ]);
  return { query, unansweredSearches, here: { now: new Date().toISOString(), zone } };
}

export const meta: Route.MetaFunction = () => [{ title: "Unanswered searches" }];

export default function UnansweredSearches({ loaderData }: Route.ComponentProps) {
  const { query, unansweredSearches, here } = loaderData;
  const { id: current = null } = useParams();
  const isLoading = useNavigation().location?.pathname === "/staff/unanswered-searches";
  const tabs = unansweredStates.map((state) => ({
    label: stateTitles[state],
    to: unansweredPath({ ...query, state }),
    isCurrent: state === query.state,
  }));
  return (
    <Panes
      wide="list"
      top={<Top query={query} tabs={tabs} hasFile={unansweredSearches.length > 0} />}
    >
      <ListPane aria-label="Unanswered searches" aria-busy={isLoading}>
        {isLoading ? (
          <LoadingRows rows={Math.max(3, unansweredSearches.length)} label="Loading" />
        ) : null}
        <div hidden={isLoading}>
          {unansweredSearches.length > 0 ? (
            <UnansweredRows {...{ unansweredSearches, query, here, current }} />
          ) : (
            <Empty seed="no unanswered searches" title={emptyTitles[query.state]}>
              {emptyWords[query.state]}
            </Empty>
          )}
        </div>
      </ListPane>
      <Outlet />
    </Panes>
  );
}

type TopProps = {
  query: UnansweredQuery;
  tabs: React.ComponentProps<typeof StateTabs>["tabs"];
  hasFile: boolean;
};

const Top = ({ query, tabs, hasFile }: TopProps) => (
  <>
    <PageHead
      title="Unanswered searches"
      under="What visitors asked for and did not find. Who asked is not kept."
      actions={
        <>
          <Group component="nav" gap={4} align="stretch" wrap="nowrap" aria-label="Days">
            {unansweredPeriods.map((days) => (
              <Link
                key={days}
                to={unansweredPath({ ...query, days })}
                className={`${sharedStyles.target} ${styles.period}`}
                aria-current={days === query.days ? "page" : undefined}
              >
                {days} days
              </Link>
            ))}
          </Group>
          {hasFile ? (
            <Button component="a" href={unansweredFile(query)} download variant="default" size="xs">
              Download CSV
            </Button>
          ) : null}
        </>
      }
    />
    <StateTabs tabs={tabs} />
  </>
);

const emptyTitles: Record<UnansweredState, string> = {
  open: "Every search of these days found something",
  answered: "Nothing has been answered yet",
  hidden: "Nothing is hidden",
};
const emptyWords: Record<UnansweredState, string> = {
  open:
    "Searches with no results, and chat messages that no answer fits. The most frequent " +
    "come first.",
  answered:
    "Write a post or a question for an unanswered search, or choose the page that answers it. " +
    "Then this list shows whether people find it.",
  hidden: "Hide searches that your site need not answer. They are listed here.",
};

type UnansweredRowsProps = {
  unansweredSearches: UnansweredSearch[];
  query: UnansweredQuery;
  here: Here;
  current: string | null;
};

function UnansweredRows({ unansweredSearches, query, here, current }: UnansweredRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  useUnansweredKeys(list, current);
  return (
    <ul ref={list}>
      {unansweredSearches.map((unanswered) => (
        <li
          key={unanswered.id}
          className={`${sharedStyles.row} ${styles.row}`}
          data-row={unanswered.id}
          data-open={unanswered.id === current || undefined}
        >
          <span className={styles.words}>
            <RowLink
              to={unansweredSearchPath(unanswered.id, query)}
              aria-current={unanswered.id === current ? "page" : undefined}
            >
              {unanswered.words}
            </RowLink>
            <StatusTag unanswered={unanswered} />
          </span>
          <span className={styles.times}>
            {unanswered.total}
            <span className="visually-hidden"> {unanswered.total === 1 ? "time" : "times"}</span>
          </span>
          <span className={sharedStyles.soft}>
            {placesWords(unanswered.places) || "Not asked for in these days"} · since{" "}
            <time dateTime={unanswered.since}>
              {shortDay(`${unanswered.since}T12:00:00Z`, here)}
            </time>
          </span>
          <DaysLine days={unanswered.days} />
        </li>
      ))}
    </ul>
  );
}

function StatusTag({ unanswered }: { unanswered: UnansweredSearch }) {
  const badge = getStatusBadge(unanswered);
  return badge ? <Tag tone={badge.tone}>{badge.label}</Tag> : null;
}

function useUnansweredKeys(list: RefObject<HTMLElement | null>, openId: string | null) {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  function go(step: 1 | -1) {
    const all = rows();
    const focused = all.findIndex((row) => row.contains(document.activeElement));
    const current = focused >= 0 ? focused : all.findIndex(({ dataset }) => dataset.row === openId);
    const link = all[Math.max(0, current + step)]?.querySelector("a");
    link?.focus();
    link?.scrollIntoView({ block: "nearest" });
    if (openId !== null) link?.click();
  }
  useShortcut({ keys: "j", does: "Next search; Enter opens it", run: () => go(1) });
  useShortcut({ keys: "k", does: "Previous search", run: () => go(-1) });
  const before = useRef<string | null>(null);
  useEffect(() => {
    const lastOpenId = openId === null ? before.current : null;
    before.current = openId;
    if (lastOpenId === null) return;
    const row = list.current?.querySelector(`[data-row="${CSS.escape(lastOpenId)}"]`);
    row?.querySelector("a")?.focus();
  }, [openId, list]);
}

const height = 20;
const slot = 3;

function DaysLine({ days }: { days: number[] }) {
  const most = Math.max(1, ...days);
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${days.length * slot} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {days.map((times, day) => {
        const tall = (times / most) * height;
        const box = { x: day * slot, y: height - tall, width: slot - 1, height: tall };
        return times > 0 ? <rect key={`${day} ${times}`} {...box} /> : null;
      })}
    </svg>
  );
}

const root = "/staff/unanswered-searches";

function addressOf({ state, days }: UnansweredQuery): string {
  const params = new URLSearchParams({
    ...(state !== "open" && { state }),
    ...(days !== 30 && { days: `${days}` }),
  });
  return params.size > 0 ? `?${params}` : "";
}

const unansweredPath = (query: UnansweredQuery): string => root + addressOf(query);
const unansweredSearchPath = (id: string, query: UnansweredQuery): string =>
  `${root}/${id}${addressOf(query)}`;
const unansweredFile = (query: UnansweredQuery): string =>
  `/staff/unanswered-searches.csv${addressOf(query)}`;
