import { Link } from "react-router";
import type { VisitNumbers } from "../../../slices/numbers/visits/visit-contract.ts";
import { Beside } from "../numbers/beside.tsx";
import { FigureTable } from "../numbers/figure-table.tsx";
import { NumbersPart } from "../numbers/numbers-part.tsx";
import { mostRows } from "./most-rows.tsx";
import { searchWords } from "./visit-words.ts";

type SearchesProps = {
  visits: VisitNumbers;
  /** Whether whoever looks may see what is missing, and answer it. */
  seesGaps: boolean;
};

export function Searches({ visits: { searches, inVain }, seesGaps }: SearchesProps) {
  return (
    <NumbersPart
      title="Searches"
      sentence={searchWords({ searches, inVain })}
      note="What looks like a name, an address or a number of somebody is not kept."
    >
      {searches.all + inVain.length === 0 ? null : (
        <Beside like="halves">
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
                name: seesGaps ? <Link to={`/staff/gaps/${id}`}>{words}</Link> : words,
                cells: [times],
              }))}
            />
          ) : null}
        </Beside>
      )}
    </NumbersPart>
  );
}
