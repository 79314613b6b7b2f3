import {
  type TrafficReport,
  type Vital,
  type VitalName,
  type Vitals,
  vitalNames,
} from "../../../slices/reports/visits/visit-contract.ts";
import {
  speedWords,
  valueWords,
  verdictOf,
  verdictWords,
} from "../../../slices/reports/visits/vital-words.ts";
import { FigureTable } from "../reports/figure-table.tsx";
import { daysWords } from "../reports/piece-words.ts";
import { ReportSection } from "../reports/report-section.tsx";
import { PageLink } from "./page-link.tsx";
import * as styles from "./vital-cell.module.css";

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
      <span className={styles.value}>{valueWords(name, vital.p75)}</span>
      <span className={styles.verdict} data-is={verdict}>
        {verdictWords[verdict]}
      </span>
    </>
  );
}
