import type { VisitNumbers, Vitals } from "../../../slices/numbers/visits/visit-contract.ts";
import { vitalNames } from "../../../slices/numbers/visits/visit-contract.ts";
import { FigureTable } from "../numbers/figure-table.tsx";
import { NumbersPart } from "../numbers/numbers-part.tsx";
import { daysWords } from "../numbers/piece-words.ts";
import { VitalCell } from "./vital-cell.tsx";
import { speedWords, vitalTitles } from "./vital-words.ts";

export function Speed({ visits: { vitals } }: { visits: VisitNumbers }) {
  const { all, pages } = vitals;
  return (
    <NumbersPart
      title="Speed"
      sentence={speedWords(all)}
      note={`${daysWords(vitals)}. Three of four loads stayed within these. Google calls LCP good up to 2.5 s, INP up to 200 ms and CLS up to 0.1, and poor beyond 4 s, 500 ms and 0.25.`}
    >
      {pages.length === 0 ? null : (
        <FigureTable
          title="By page"
          heads={["Page", ...vitalNames.map((name) => vitalTitles[name])]}
          rows={[
            { key: "all", name: "All pages", cells: cellsOf(all) },
            ...pages.map((page) => ({
              key: page.path,
              name: <a href={page.path}>{page.path}</a>,
              cells: cellsOf(page.vitals),
            })),
          ]}
          fold={{ as: "speed", of: "pages" }}
        />
      )}
    </NumbersPart>
  );
}

const cellsOf = (vitals: Vitals) =>
  vitalNames.map((name) => <VitalCell key={name} name={name} vital={vitals[name]} />);
