import type { VisitNumbers } from "../../../slices/numbers/visits/visit-contract.ts";
import { FigureTable } from "../numbers/figure-table.tsx";
import { NumbersPart } from "../numbers/numbers-part.tsx";
import { mostRows } from "./most-rows.tsx";
import { programWords } from "./visit-words.ts";

export const Programs = ({ visits: { bots } }: { visits: VisitNumbers }) => (
  <NumbersPart
    title="Programs that read the site"
    sentence={programWords(bots)}
    note="Search engines, assistants and scripts that say who they are. Those that pretend to be a browser are not known."
  >
    {bots.all === 0 ? null : (
      <FigureTable
        title="By whose they are"
        heads={["Program", "Pages"]}
        rows={mostRows(bots, ({ family }) => ({ key: family, name: family }))}
      />
    )}
  </NumbersPart>
);
