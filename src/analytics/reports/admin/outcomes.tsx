import { serviceWords } from "../../../core/admin/names.ts";
import { listPath } from "../../../crm/inbox/admin/inbox-path.ts";
import { addressOf, type InboxQuery, nobody, unknown } from "../../../crm/inbox/contract.ts";
import { manualSource } from "../../../crm/leads/contract.ts";
import type { Stage } from "../../../crm/leads/working/stage-contract.ts";
import { lengthWords } from "../../../ui/admin/times.ts";
import type { Groups, LeadReport, Reasons } from "../contract.ts";
import { FigureTable, type Row, ShareBar } from "./figures.tsx";
import { ReportSection, SideBySide } from "./report-layout.tsx";
import { listOf } from "./report-path.ts";
import {
  deadlineWords,
  enquiries,
  minuteWords,
  outcomeWords,
  owed,
  percent,
  shareWords,
  worthWords,
} from "./report-words.ts";

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

type PipelineProps = { report: LeadReport; stages: Stage[] };

export function Pipeline({ report, stages }: PipelineProps) {
  const open = stages
    .filter(({ kind }) => kind === "open")
    .map(({ key, label }) => {
      const { count = 0, paise = 0 } = report.stages.find(({ stage }) => stage === key) ?? {};
      const stay = report.stays.find(({ stage }) => stage === key);
      return { key, label, count, paise, stay };
    });
  const sum = (of: "count" | "paise") => open.reduce((total, one) => total + one[of], 0);
  const worth =
    sum("paise") === 0 ? "" : ` Those of a known worth are ${worthWords(sum("paise"))}.`;
  return (
    <ReportSection
      title="Open now"
      sentence={`${enquiries(sum("count"))} ${sum("count") === 1 ? "is" : "are"} open, whenever they came.${worth}`}
      note="The typical stay is the middle of all that came in these days and were moved on since."
    >
      <FigureTable
        title="By stage"
        heads={["Stage", "Open", "Deal value", "Typical stay"]}
        rows={open.map(({ key, label, count, paise, stay }) => ({
          ...{ key, name: label },
          to: listPath + addressOf({ stage: key }),
          cells: [
            count,
            paise === 0 ? "–" : worthWords(paise),
            stay ? lengthWords(stay.median) : "–",
          ],
        }))}
      />
    </ReportSection>
  );
}

const targetWords = (responseMinutes: number) =>
  `Your response target is now ${minuteWords(responseMinutes)}, counted in office hours as they ` +
  "are today. How long answers took leaves out enquiries to which somebody added before they " +
  "were answered.";

type ResponseDeadlinesProps = {
  report: LeadReport;
  names: Record<string, string>;
};

export function ResponseDeadlines({ report, names }: ResponseDeadlinesProps) {
  const { took, owners, responseMinutes, range } = report;
  const most = Math.max(...took.lines.map(({ count }) => count));
  const due = owners.filter((one) => owed(one) > 0);
  const mostOwed = Math.max(...due.map(owed));
  return (
    <ReportSection
      title="Answers in time"
      sentence={deadlineWords(report)}
      note={targetWords(responseMinutes)}
    >
      {took.measured + due.length === 0 ? null : (
        <SideBySide like="halves">
          <FigureTable
            title="How long answers took"
            heads={["Office hours", "Enquiries", "Share"]}
            legend={{ part: "Within today’s target", total: "Beyond it", rest: "late" }}
            rows={took.lines.map(({ upTo, count }, i) => ({
              key: String(upTo),
              name:
                upTo === null
                  ? `More than ${minuteWords(took.lines[i - 1]?.upTo ?? 0)}`
                  : `Up to ${minuteWords(upTo)}`,
              bar: (
                <ShareBar
                  total={count}
                  part={upTo !== null && upTo <= responseMinutes ? count : 0}
                  most={most}
                  rest="late"
                />
              ),
              cells: [count, `${percent(count, took.measured)}%`],
            }))}
          />
          {due.length > 0 ? (
            <FigureTable
              title="By owner"
              heads={["Colleague", "Due", "In time", "Share"]}
              legend={{ part: "In time", total: "Late", rest: "late" }}
              rows={due.map((one) => ({
                key: String(one.owner),
                name: ownerWords(one.owner, names),
                to: listOf(range, { answer: "due", due_owner: dueOwnerIn(one.owner) }),
                bar: <ShareBar total={owed(one)} part={one.inTime} most={mostOwed} rest="late" />,
                cells: [owed(one), one.inTime, `${percent(one.inTime, owed(one))}%`],
              }))}
            />
          ) : null}
        </SideBySide>
      )}
    </ReportSection>
  );
}

const dueOwnerIn = (owner: string | null): string => (owner === null ? nobody : owner || unknown);

function ownerWords(owner: string | null, names: ResponseDeadlinesProps["names"]): string {
  if (owner === null) return "Nobody yet";
  if (owner === "") return "Late before anybody took it";
  return names[owner] ?? "A former colleague";
}
