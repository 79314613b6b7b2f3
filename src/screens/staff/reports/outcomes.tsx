import { type InboxQuery, nobody, unknown } from "../../../slices/inbox/contract.ts";
import { manualSource } from "../../../slices/leads/contract.ts";
import type { Groups, LeadReport, Reasons } from "../../../slices/reports/contract.ts";
import { serviceWords } from "../parts/service-words.ts";
import { FigureTable, type Row } from "./figure-table.tsx";
import { listOf } from "./report-path.ts";
import { ReportSection } from "./report-section.tsx";
import { outcomeWords, percent, shareWords, worthWords } from "./report-words.ts";
import { ShareBar } from "./share-bar.tsx";
import { SideBySide } from "./side-by-side.tsx";

const rate = "Win rate";
const heads = ["Enquiries", "Won", rate, "Value won"] as const;
const legend = { part: "Won", total: "All enquiries" };

type OutcomesProps = {
  report: LeadReport;
  names: Record<string, string>;
};

export function Outcomes({ report, names }: OutcomesProps) {
  const { all, origins, services, campaigns, colleagues, reasons, range } = report;
  const to = (filter: Partial<InboxQuery>) => listOf(range, filter);
  if (all.all === 0)
    return (
      <ReportSection
        title="What became of them"
        sentence="Nothing came in these days that could have been won."
      />
    );
  const withCampaign = campaigns.named.some(({ name }) => name !== null);
  return (
    <ReportSection
      title="What became of them"
      sentence={outcomeWords(all)}
      note="Enquiries count on the day they came, as they stand today: the newest have had less time to be won."
    >
      <SideBySide like="columns">
        <FigureTable
          title="By where they came from"
          heads={["From", ...heads]}
          rows={rowsOf(origins, originWords, (name) => to(originIn(name)))}
          legend={legend}
          extra={rate}
        />
        <FigureTable
          title="By service"
          heads={["About", ...heads]}
          rows={rowsOf(
            services,
            (name) => serviceWords(name ?? ""),
            (service) => to({ service }),
          )}
          legend={legend}
          extra={rate}
        />
        <FigureTable
          title="By colleague"
          heads={["Owner", ...heads]}
          rows={rowsOf(
            colleagues,
            (name) => (name ? (names[name] ?? "A former colleague") : "Unassigned"),
            (name) => to({ owner: name ?? nobody }),
          )}
          legend={legend}
          extra={rate}
        />
        {withCampaign ? (
          <FigureTable
            title="By campaign"
            heads={["Campaign", ...heads]}
            rows={rowsOf(
              campaigns,
              (name) => name ?? "No campaign",
              (name) => to({ campaign: name ?? unknown }),
            )}
            legend={legend}
            extra={rate}
          />
        ) : (
          <p>
            No enquiry came through a campaign link: one with utm_source and utm_campaign in its
            address.
          </p>
        )}
        {all.lost > 0 ? (
          <FigureTable
            title="By why they were lost"
            heads={["Reason", "Lost", "Share"]}
            rows={rowsOfReasons(reasons, all.lost, (reason) => to({ view: "lost", reason }))}
          />
        ) : null}
      </SideBySide>
    </ReportSection>
  );
}

function originWords(name: string | null): string {
  if (name === null) return "Came directly, or not known";
  return name === manualSource ? "Added by hand" : name;
}

const originIn = (name: string | null): Partial<InboxQuery> =>
  name === manualSource ? { source: manualSource } : { origin: name ?? unknown };

/** The rest comes last, without a bar: it is not a group to compare with. */
function rowsOf(
  { named, rest }: Groups,
  wordsOf: (name: string | null) => string,
  to: (name: string | null) => string,
): Row[] {
  const most = Math.max(...named.map(({ all }) => all));
  const groups = [
    ...named.map((group) => ({
      ...{ key: `=${group.name}`, words: wordsOf(group.name), ...group },
      to: to(group.name),
      bar: <ShareBar total={group.all} part={group.won} most={most} />,
    })),
    ...(rest.all > 0
      ? [{ key: "rest", words: "All others", to: undefined, bar: null, ...rest }]
      : []),
  ];
  return groups.map(({ key, words, to: list, bar, all, won, lost, paise }) => ({
    ...{ key, name: words, to: list, bar },
    cells: [
      all,
      won,
      won + lost === 0 ? "–" : shareWords(won, won + lost),
      paise === 0 ? "–" : worthWords(paise),
    ],
  }));
}

function rowsOfReasons(
  { named, rest }: Reasons,
  lost: number,
  to: (reason: string) => string,
): Row[] {
  const rows = [
    ...named.map(({ reason, count }) => ({
      ...{ key: `=${reason}`, name: reason ?? "No reason given", count },
      to: reason === null ? undefined : to(reason),
    })),
    ...(rest > 0 ? [{ key: "rest", name: "All others", to: undefined, count: rest }] : []),
  ];
  return rows.map(({ key, name, to: list, count }) => ({
    ...{ key, name, to: list },
    cells: [count, `${percent(count, lost)}%`],
  }));
}
