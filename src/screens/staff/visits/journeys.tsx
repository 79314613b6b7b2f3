import { pageName } from "../../../slices/numbers/visits/page-name.ts";
import type { VisitNumbers } from "../../../slices/numbers/visits/visit-contract.ts";
import { Beside } from "../numbers/beside.tsx";
import { FigureTable } from "../numbers/figure-table.tsx";
import { NumbersPart } from "../numbers/numbers-part.tsx";
import { ShareBar } from "../numbers/share-bar.tsx";
import { mostRows } from "./most-rows.tsx";
import { PageLink } from "./page-link.tsx";
import { journeyWords } from "./visit-words.ts";

export function Journeys({ visits: { journeys, titles } }: { visits: VisitNumbers }) {
  const { entries, steps, read, readers } = journeys;
  const page = (path: string) => <PageLink path={path} titles={titles} />;
  const most = Math.max(...read.map(({ enquiries }) => enquiries));
  return (
    <NumbersPart
      title="Ways through the site"
      sentence={journeyWords(journeys, titles)}
      note="Added up each night, so today is not among them. What one visitor reads on one day is one visit."
    >
      {entries.all + readers === 0 ? null : (
        <Beside like="columns">
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
                bar: <ShareBar whole={enquiries} most={most} />,
              }))}
            />
          ) : null}
        </Beside>
      )}
    </NumbersPart>
  );
}
