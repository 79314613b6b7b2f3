import { Button } from "@mantine/core";
import { Link } from "react-router";
import { siteContext } from "../../../cms/pages/context.ts";
import { can } from "../../../core/accounts/roles.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { grouped } from "../../../platform/text/amounts.ts";
import { Empty } from "../../../ui/admin/placeholders.tsx";
import { reportsContext } from "../context.ts";
import { reportQuery } from "../contract.ts";
import type { TrafficReport } from "../visits/visit-contract.ts";
import { pageName } from "../visits/visit-words.ts";
import type { Route } from "./+types/traffic";
import { FigureTable, ShareBar } from "./figures.tsx";
import { ReportLayout, ReportSection, SideBySide } from "./report-layout.tsx";
import { rangeQuery, searchFor } from "./report-path.ts";
import { mostRows, PageLink, Sources, Speed, Views, VisitFigures } from "./traffic-sections.tsx";
import { journeyWords, pagesWords, programWords, searchWords } from "./traffic-words.ts";

export const handle = { page: "staff", can: "leads.read" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = reportQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [visits, company] = await Promise.all([
    context.get(reportsContext).ofVisits(query),
    context.get(siteContext).company(),
  ]);
  return {
    visits,
    seesUnanswered: can(context.get(signedInContext).role, "content.read"),
    here: { now: new Date().toISOString(), zone: company.time_zone },
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Traffic" }];

export default function Visits({ loaderData }: Route.ComponentProps) {
  const { visits, seesUnanswered, here } = loaderData;
  const { range, at, views, earlierViews, bots, searches } = visits;
  const isEmpty = views + earlierViews + bots.all + searches.all === 0;
  const file = `/staff/reports/traffic.csv${searchFor(rangeQuery(range))}`;
  return (
    <ReportLayout
      screen="visits"
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
        <Empty seed="reports" title="Nobody visited in these days">
          Each page that is looked at is counted here: which it was, what led there, and how quickly
          it came. Open a page of your site, and it appears here within a minute.
        </Empty>
      ) : (
        <>
          <VisitFigures visits={visits} />
          <Views visits={visits} />
          <PagesRead visits={visits} />
          <Sources visits={visits} />
          <Searches visits={visits} seesUnanswered={seesUnanswered} />
          <Journeys visits={visits} />
          <Speed visits={visits} />
          <Programs visits={visits} />
        </>
      )}
    </ReportLayout>
  );
}

function Journeys({ visits: { journeys, titles } }: { visits: TrafficReport }) {
  const { entries, steps, read, readers } = journeys;
  const page = (path: string) => <PageLink path={path} titles={titles} />;
  const most = Math.max(...read.map(({ enquiries }) => enquiries));
  return (
    <ReportSection
      title="Ways through the site"
      sentence={journeyWords(journeys, titles)}
      note="Added up each night, so today is not among them. What one visitor reads on one day is one visit."
    >
      {entries.all + readers === 0 ? null : (
        <SideBySide like="columns">
          <FigureTable
            title="Where visits began"
            heads={["Page", "Visits"]}
            rows={mostRows(entries, ({ to_path: path }) => ({ key: path, name: page(path) }))}
          />
          {steps.all > 0 ? (
            <FigureTable
              title="Where they went on to"
              heads={["From, to", "Times"]}
              rows={mostRows(steps, ({ from_path: from, to_path: to }) => ({
                key: `${from}\n${to}`,
                name: (
                  <>
                    {pageName(from, titles)} → {page(to)}
                  </>
                ),
              }))}
            />
          ) : null}
          {read.length > 0 ? (
            <FigureTable
              title="Read before an enquiry"
              heads={["Page", "Enquiries"]}
              rows={read.map(({ path, enquiries }) => ({
                ...{ key: path, name: page(path), cells: [enquiries] },
                bar: <ShareBar total={enquiries} most={most} />,
              }))}
            />
          ) : null}
        </SideBySide>
      )}
    </ReportSection>
  );
}

function PagesRead({ visits }: { visits: TrafficReport }) {
  const { pages, titles } = visits;
  const most = Math.max(...pages.map(({ views }) => views));
  return (
    <ReportSection
      title="Pages"
      sentence={pagesWords(visits)}
      note="Sent: enquiries that visitors sent from that page by its form, without suspected spam."
    >
      {pages.length === 0 ? null : (
        <FigureTable
          title="Most read"
          heads={["Page", "Views", "Before", "Sent"]}
          extra="Before"
          rows={pages.map(({ path, views, earlier, leads }) => ({
            key: path,
            name: <PageLink path={path} titles={titles} />,
            bar: <ShareBar total={views} most={most} />,
            cells: [grouped(views), grouped(earlier), leads],
          }))}
          fold={{ as: "pages", of: "pages" }}
        />
      )}
    </ReportSection>
  );
}

const Programs = ({ visits: { bots } }: { visits: TrafficReport }) => (
  <ReportSection
    title="Programs that read the site"
    sentence={programWords(bots)}
    note="Search engines, assistants and scripts that say who they are. Those that pretend to be a browser are not known."
  >
    {bots.all === 0 ? null : (
      <FigureTable
        title="By program"
        heads={["Program", "Pages"]}
        rows={mostRows(bots, ({ family }) => ({ key: family, name: family }))}
      />
    )}
  </ReportSection>
);

type SearchesProps = {
  visits: TrafficReport;
  seesUnanswered: boolean;
};

function Searches({ visits: { searches, inVain }, seesUnanswered }: SearchesProps) {
  return (
    <ReportSection
      title="Searches"
      sentence={searchWords({ searches, inVain })}
      note="What looks like a name, an address or a number of somebody is not kept."
    >
      {searches.all + inVain.length === 0 ? null : (
        <SideBySide like="halves">
          <FigureTable
            title="Searched for"
            heads={["Words", "Times"]}
            rows={mostRows(searches, ({ words }) => ({ key: words, name: words }))}
          />
          {inVain.length > 0 ? (
            <FigureTable
              title="Found nothing"
              heads={["Words", "Times"]}
              rows={inVain.map(({ id, words, times }) => ({
                key: id,
                name: seesUnanswered ? (
                  <Link to={`/staff/unanswered-searches/${id}`}>{words}</Link>
                ) : (
                  words
                ),
                cells: [times],
              }))}
            />
          ) : null}
        </SideBySide>
      )}
    </ReportSection>
  );
}
