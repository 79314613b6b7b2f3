import { grouped } from "../../../platform/money.ts";
import type { VisitNumbers } from "../../../slices/numbers/visits/visit-contract.ts";
import { FigureTable } from "../numbers/figure-table.tsx";
import { NumbersPart } from "../numbers/numbers-part.tsx";
import { ShareBar } from "../numbers/share-bar.tsx";
import { PageLink } from "./page-link.tsx";
import { pagesWords } from "./visit-words.ts";

export function PagesRead({ visits }: { visits: VisitNumbers }) {
  const { pages, titles } = visits;
  const most = Math.max(...pages.map(({ views }) => views));
  return (
    <NumbersPart
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
            bar: <ShareBar whole={views} most={most} />,
            cells: [grouped(views), grouped(earlier), leads],
          }))}
          fold={{ as: "pages", of: "pages" }}
        />
      )}
    </NumbersPart>
  );
}
