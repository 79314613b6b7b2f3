/** What visitors ask for and do not find; the one that is open stands beside the list. */
import { Button } from "@mantine/core";
import { Link, Outlet, useNavigation, useParams } from "react-router";
import { Empty } from "../../desk/empty.tsx";
import { LoadingRows } from "../../desk/loading-rows.tsx";
import { PageHead } from "../../desk/page-head.tsx";
import { gapsContext } from "../../slices/gaps/context.ts";
import {
  type GapState,
  type GapsQuery,
  gapPeriods,
  gapStates,
  gapsQuery,
} from "../../slices/gaps/contract.ts";
import { siteContext } from "../../slices/site/context.ts";
import type { Route } from "./+types/gaps";
import { StateTabs } from "./documents/state-tabs.tsx";
import { GapRows } from "./gaps/gap-rows.tsx";
import { stateTitles } from "./gaps/gap-words.ts";
import styles from "./gaps/gaps.module.css";
import { gapsFile, gapsPath } from "./gaps/gaps-path.ts";
import { ListPane, Panes } from "./parts/panes.tsx";

export const handle = { page: "staff", can: "content.read" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = gapsQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [gaps, { time_zone: zone }] = await Promise.all([
    context.get(gapsContext).list(query),
    context.get(siteContext).company(),
  ]);
  return { query, gaps, here: { now: new Date().toISOString(), zone } };
}

export const meta: Route.MetaFunction = () => [{ title: "Unanswered searches" }];

export default function Gaps({ loaderData }: Route.ComponentProps) {
  const { query, gaps, here } = loaderData;
  const { id: current = null } = useParams();
  const isLoading = useNavigation().location?.pathname === "/staff/gaps";
  const tabs = gapStates.map((state) => ({
    label: stateTitles[state],
    to: gapsPath({ ...query, state }),
    isCurrent: state === query.state,
  }));
  return (
    <Panes wide="list" top={<Top query={query} tabs={tabs} hasFile={gaps.length > 0} />}>
      <ListPane aria-label="Unanswered searches" aria-busy={isLoading}>
        {isLoading ? <LoadingRows rows={Math.max(3, gaps.length)} label="Loading" /> : null}
        <div hidden={isLoading}>
          {gaps.length > 0 ? (
            <GapRows {...{ gaps, query, here, current }} />
          ) : (
            <Empty seed="no gaps" title={emptyTitles[query.state]}>
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
  query: GapsQuery;
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
            {gapPeriods.map((days) => (
              <Link
                key={days}
                to={gapsPath({ ...query, days })}
                className={styles.period}
                aria-current={days === query.days ? "page" : undefined}
              >
                {days} days
              </Link>
            ))}
          </nav>
          {hasFile ? (
            <Button component="a" href={gapsFile(query)} download variant="default" size="xs">
              Download CSV
            </Button>
          ) : null}
        </>
      }
    />
    <StateTabs tabs={tabs} />
  </>
);

const emptyTitles: Record<GapState, string> = {
  open: "Every search of these days found something",
  answered: "Nothing has been answered yet",
  hidden: "Nothing is hidden",
};
const emptyWords: Record<GapState, string> = {
  open:
    "Searches with no results, chat messages that no answer fits, and words of several " +
    "enquiries that your pages do not have. The most frequent come first.",
  answered:
    "Write a post or a question for an unanswered search, or choose the page that answers it. " +
    "Then this list shows whether people find it.",
  hidden: "Hide searches that your site need not answer. They are listed here.",
};
