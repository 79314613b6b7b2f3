import { Button } from "@mantine/core";
import { Link, Outlet, useNavigation, useParams } from "react-router";
import { Empty } from "../../desk/empty.tsx";
import { LoadingRows } from "../../desk/loading-rows.tsx";
import { PageHead } from "../../desk/page-head.tsx";
import { siteContext } from "../../slices/site/context.ts";
import { unansweredSearchesContext } from "../../slices/unanswered-searches/context.ts";
import {
  type UnansweredQuery,
  type UnansweredState,
  unansweredPeriods,
  unansweredQuery,
  unansweredStates,
} from "../../slices/unanswered-searches/contract.ts";
import type { Route } from "./+types/unanswered-searches";
import { StateTabs } from "./documents/state-tabs.tsx";
import { ListPane, Panes } from "./parts/panes.tsx";
import { unansweredFile, unansweredPath } from "./unanswered-searches/search-path.ts";
import { UnansweredRows } from "./unanswered-searches/search-rows.tsx";
import { stateTitles } from "./unanswered-searches/search-words.ts";
import styles from "./unanswered-searches/unanswered-searches.module.css";

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
          <nav aria-label="Days" className={styles.periods}>
            {unansweredPeriods.map((days) => (
              <Link
                key={days}
                to={unansweredPath({ ...query, days })}
                className={styles.period}
                aria-current={days === query.days ? "page" : undefined}
              >
                {days} days
              </Link>
            ))}
          </nav>
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
