import type { Most, Times } from "../../../core/visits/visit-report-store.server.ts";
import { grouped } from "../../../platform/text/amounts.ts";
import {
  type TrafficReport,
  type Vital,
  type VitalName,
  type Vitals,
  vitalNames,
} from "../visits/visit-contract.ts";
import {
  pageName,
  speedWords,
  type Titles,
  valueWords,
  verdictOf,
  verdictWords,
} from "../visits/visit-words.ts";
import * as styles from "./figures.module.css";
import { ColumnChart, FigureList, FigureTable, type Row, ShareBar } from "./figures.tsx";
import { ReportSection, SideBySide } from "./report-layout.tsx";
import { beforeWords, capital, daysWords, pieceWords, shortChange } from "./report-words.ts";
import { campaignWords, siteWords, sourceWords, viewsEach, viewWords } from "./traffic-words.ts";

export function Speed({ visits: { vitals, titles } }: { visits: TrafficReport }) {
  const { all, pages } = vitals;
  return (
    <ReportSection
      title="Speed"
      sentence={speedWords(all)}
      note={`${daysWords(vitals)}. Three of four loads stayed within these. LCP: when the largest part is seen; Google calls it good up to 2.5 s and poor beyond 4 s. INP: how long a press waits; 200 and 500 ms. CLS: how far things shift; 0.1 and 0.25.`}
    >
      {pages.length === 0 ? null : (
        <FigureTable
          title="By page"
          heads={["Page", ...vitalNames]}
          rows={[
            { key: "all", name: "All pages", cells: cellsOf(all) },
            ...pages.map((page) => ({
              key: page.path,
              name: <PageLink path={page.path} titles={titles} />,
              cells: cellsOf(page.vitals),
            })),
          ]}
          fold={{ as: "speed", of: "pages" }}
        />
      )}
    </ReportSection>
  );
}

const cellsOf = (vitals: Vitals) =>
  vitalNames.map((name) => <VitalCell key={name} name={name} vital={vitals[name]} />);

/** A measurement with its rating in words, since colour alone says nothing. */
function VitalCell({ name, vital }: { name: VitalName; vital: Vital }) {
  if (vital.p75 === null) return "–";
  const verdict = verdictOf(name, vital.p75);
  return (
    <>
      <span className={styles.reportValue}>{valueWords(name, vital.p75)}</span>
      <span className={styles.verdict} data-is={verdict}>
        {verdictWords[verdict]}
      </span>
    </>
  );
}

/** A plain link: public pages are not routes of the staff area. */
export const PageLink = ({ path, titles }: { path: string; titles: Titles }) => (
  <a href={path} title={path}>
    {pageName(path, titles)}
  </a>
);

export function mostRows<One>(
  { named, all }: Most<One>,
  rowOf: (one: One & Times) => { key: string; name: React.ReactNode },
): Row[] {
  const most = Math.max(...named.map(({ times }) => times));
  const rest = named.reduce((remainder, { times }) => remainder - times, all);
  return [
    ...named.map((one) => ({
      ...rowOf(one),
      bar: <ShareBar total={one.times} most={most} />,
      cells: [grouped(one.times)],
    })),
    ...(rest > 0 ? [{ key: "rest", name: "All others", cells: [grouped(rest)] }] : []),
  ];
}

export function Sources({ visits }: { visits: TrafficReport }) {
  const { sites, campaigns } = visits;
  return (
    <ReportSection
      title="Where they came from"
      sentence={sourceWords(visits)}
      note="Direct visits, and browsers that hide the referrer, have no source."
    >
      {sites.all + campaigns.all === 0 ? null : (
        <SideBySide like="halves">
          <FigureTable
            title="Other sites"
            heads={["Site", "Views"]}
            rows={mostRows(sites, ({ referrer }) => ({
              ...{ key: referrer, name: siteWords(referrer) },
            }))}
          />
          {campaigns.all > 0 ? (
            <FigureTable
              title="Campaigns"
              heads={["Source, medium, campaign", "Views"]}
              rows={mostRows(campaigns, ({ source, medium, campaign }) => ({
                key: [source, medium, campaign].join("\n"),
                name: campaignWords({ source, medium, campaign }),
              }))}
            />
          ) : (
            <p>
              Nobody came by a campaign’s link: one that ends in
              ?utm_source=newsletter&amp;utm_campaign=diwali.
            </p>
          )}
        </SideBySide>
      )}
    </ReportSection>
  );
}

export function Views({ visits }: { visits: TrafficReport }) {
  const { pieces, range, views, earlierViews } = visits;
  const rows = pieces.map((piece) => ({ label: pieceWords(piece, range.unit), ...piece }));
  return (
    <ReportSection
      title="Page views"
      sentence={viewWords(visits)}
      note="Each page load is a view. Views do not identify anybody."
    >
      {views + earlierViews === 0 ? null : (
        <SideBySide>
          <ColumnChart
            label={`Page views by ${range.unit}`}
            columns={rows.map((row) => ({
              ...{ label: row.label, value: row.views, earlier: row.earlierViews },
            }))}
            legend={{ value: "Views", earlier: capital(beforeWords(range)) }}
          />
          <FigureTable
            title={`Views by ${range.unit}`}
            heads={[capital(range.unit), "Views", "Before"]}
            rows={rows
              .map((row) => ({
                ...{ key: row.label, name: row.label },
                cells: [grouped(row.views), grouped(row.earlierViews)],
              }))
              .reverse()}
            fold={{ as: "views", of: `${range.unit}s` }}
          />
        </SideBySide>
      )}
    </ReportSection>
  );
}

export function VisitFigures({ visits }: { visits: TrafficReport }) {
  const { views, earlierViews, leads, earlierLeads, vitals, bots } = visits;
  const { p75 } = vitals.all.LCP;
  const figures = [
    { name: "Page views", value: grouped(views), under: shortChange(views, earlierViews) },
    {
      name: "Enquiries they sent",
      value: grouped(leads),
      under: shortChange(leads, earlierLeads),
    },
    {
      name: "An enquiry every",
      value: viewsEach(views, leads) ?? "–",
      under: before(viewsEach(earlierViews, earlierLeads)),
    },
    {
      name: "Seen within",
      value: p75 === null ? "–" : valueWords("LCP", p75),
      under: p75 === null ? "not measured" : verdictWords[verdictOf("LCP", p75)],
    },
    { name: "Pages read by programs", value: grouped(bots.all), under: "beside the views" },
  ];
  return <FigureList figures={figures} />;
}

const before = (words: string | null) => (words === null ? "none before" : `before, ${words}`);
