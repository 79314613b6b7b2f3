import { Button } from "@mantine/core";
import { siteContext } from "../../../cms/pages/context.ts";
import { staffContext } from "../../../core/accounts/context.ts";
import type { PageRead } from "../../../core/visits/visit-report-store.server.ts";
import { leadsContext } from "../../../crm/leads/context.ts";
import { grouped } from "../../../platform/text/amounts.ts";
import { Empty } from "../../../ui/admin/placeholders.tsx";
import { reportsContext } from "../context.ts";
import { type LeadReport, reportQuery } from "../contract.ts";
import type { Route } from "./+types/reports";
import { ColumnChart, FigureList, FigureTable, type Row, ShareBar } from "./figures.tsx";
import { Outcomes, Pipeline, ResponseDeadlines } from "./outcomes.tsx";
import { ReportLayout, ReportSection, SideBySide } from "./report-layout.tsx";
import { listOf, rangeQuery, searchFor } from "./report-path.ts";
import {
  arrivalWords,
  beforeWords,
  capital,
  chatWords,
  owed,
  percent,
  pieceWords,
  readingWords,
  shareWords,
  shortChange,
  shortDay,
  worthWords,
} from "./report-words.ts";

export const handle = { page: "staff", can: "leads.read" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = reportQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [report, company, colleagues, stages] = await Promise.all([
    context.get(reportsContext).of(query),
    context.get(siteContext).company(),
    context.get(staffContext).colleagues.list(),
    context.get(leadsContext).stages(),
  ]);
  return {
    ...{ report, stages },
    company: company.name,
    names: Object.fromEntries(colleagues.map(({ id, name }) => [id, name])),
    here: { now: new Date().toISOString(), zone: company.time_zone },
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Reports" }];

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { report, stages, company, names, here } = loaderData;
  const { range, at, all, earlier, views } = report;
  const file = `/staff/reports/enquiries.csv${searchFor(rangeQuery(range))}`;
  const isEmpty = all.all + earlier.all + views === 0;
  return (
    <ReportLayout
      screen="enquiries"
      {...{ range, at, here }}
      actions={
        isEmpty ? null : (
          <Button component="a" href={file} download variant="default">
            Download CSV
          </Button>
        )
      }
    >
      {isEmpty ? (
        <Empty seed="reports" title="Nothing to count in these days">
          Pages that are looked at and enquiries that come are counted here: where they came from,
          what became of them, and how quickly they were answered.
        </Empty>
      ) : (
        <>
          <KeyFigures report={report} />
          <Arrivals report={report} />
          <Outcomes report={report} names={names} />
          <Pipeline report={report} stages={stages} />
          <Reading report={report} company={company} />
          <ResponseDeadlines report={report} names={names} />
          <Chats report={report} />
        </>
      )}
    </ReportLayout>
  );
}

function Arrivals({ report }: { report: LeadReport }) {
  const { pieces, range } = report;
  const rows = pieces.map((piece) => ({ label: pieceWords(piece, range.unit), ...piece }));
  return (
    <ReportSection title="New enquiries" sentence={arrivalWords(report)}>
      <SideBySide>
        <ColumnChart
          label={`Enquiries by ${range.unit}, without suspected spam`}
          columns={rows.map(({ label, form, chat, hand, earlier }) => ({
            ...{ label, value: form + chat + hand, earlier },
          }))}
          legend={{ value: "Enquiries", earlier: capital(beforeWords(range)) }}
        />
        <FigureTable
          title={`By ${range.unit}`}
          heads={[capital(range.unit), "Form", "Chat", "By hand", "Spam"]}
          rows={rows
            .map(({ label, form, chat, hand, spam, from, to }) => ({
              ...{ key: label, name: label, cells: [form, chat, hand, spam] },
              to: form + chat + hand > 0 ? listOf({ from, to }) : undefined,
            }))
            .reverse()}
          fold={{ as: "enquiries", of: `${range.unit}s` }}
        />
      </SideBySide>
    </ReportSection>
  );
}

function KeyFigures({ report }: { report: LeadReport }) {
  const { all, earlier, views, earlierViews, deadlines, earlierDeadlines } = report;
  const closed = all.won + all.lost;
  const was = earlier.won + earlier.lost;
  const [due, wasDue] = [owed(deadlines), owed(earlierDeadlines)];
  const figures = [
    { name: "Enquiries", value: grouped(all.all), under: shortChange(all.all, earlier.all) },
    {
      name: "Win rate",
      value: closed === 0 ? "–" : shareWords(all.won, closed),
      under: was === 0 ? "none closed before" : `before, ${shareWords(earlier.won, was)}`,
    },
    {
      name: "Value won",
      value: worthWords(all.paise),
      under: earlier.paise === 0 ? "nothing before" : `before, ${worthWords(earlier.paise)}`,
    },
    {
      name: "Answered in time",
      value: due === 0 ? "–" : shareWords(deadlines.inTime, due),
      under:
        wasDue === 0 ? "none due before" : `before, ${shareWords(earlierDeadlines.inTime, wasDue)}`,
    },
    { name: "Page views", value: grouped(views), under: shortChange(views, earlierViews) },
  ];
  return <FigureList figures={figures} />;
}

const legend = { part: "Won", total: "All enquiries" };

type ReadingProps = {
  report: LeadReport;
  company: string;
};

function Reading({ report, company }: ReadingProps) {
  const { posts, pages } = report;
  return (
    <ReportSection title="What they read before" sentence={readingWords(report)}>
      {posts.length + pages.length === 0 ? null : (
        <SideBySide like="halves">
          {posts.length > 0 ? (
            <FigureTable
              title="Posts"
              heads={["Post", "Enquiries", "Won"]}
              rows={rowsOf(posts, company)}
              legend={legend}
            />
          ) : null}
          <FigureTable
            title="Pages"
            heads={["Page", "Enquiries", "Won"]}
            rows={rowsOf(pages, company)}
            legend={legend}
          />
        </SideBySide>
      )}
    </ReportSection>
  );
}

function rowsOf(read: PageRead[], company: string): Row[] {
  const most = Math.max(...read.map(({ enquiries }) => enquiries));
  return read.map(({ path, title, enquiries, won }) => ({
    key: path,
    // A plain link: public pages are not routes of the staff area.
    name: <a href={path}>{title.replace(`${company}: `, "")}</a>,
    bar: <ShareBar total={enquiries} part={won} most={most} />,
    cells: [enquiries, won],
  }));
}

function Chats({ report }: { report: LeadReport }) {
  const { chats, range } = report;
  if (chats === null)
    return (
      <ReportSection
        title="Chats"
        sentence="Chats of these days are no longer kept, except those that left an email or a number. So we do not know where they stopped."
      />
    );
  const { from, keptDays, begun, reached, stops } = chats;
  const isShorter = from > range.from;
  return (
    <ReportSection
      title="Chats"
      sentence={chatWords(chats, range.to)}
      note={
        isShorter
          ? `Chats that left neither an email nor a number are deleted after ${keptDays} days, so this begins on ${shortDay(from)}.`
          : undefined
      }
    >
      {begun === 0 ? null : (
        <FigureTable
          title="Where they stopped"
          heads={["At the question", "Chats", "Share"]}
          legend={{ part: "Left an email or a number", total: "Stopped" }}
          rows={[
            {
              key: "reached",
              name: "Left an email or a number",
              bar: <ShareBar total={reached} part={reached} most={begun} />,
              cells: [reached, `${percent(reached, begun)}%`],
            },
            ...stops.map(({ question, count }) => ({
              key: question ?? "others",
              name: question ?? "At another question",
              bar: <ShareBar total={count} most={begun} />,
              cells: [count, `${percent(count, begun)}%`],
            })),
          ]}
        />
      )}
    </ReportSection>
  );
}
