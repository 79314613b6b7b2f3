import type { Numbers } from "../../../slices/numbers/contract.ts";
import type { PageRead } from "../../../slices/visits/figures-store.server.ts";
import { Beside } from "./beside.tsx";
import { FigureTable, type Row } from "./figure-table.tsx";
import { NumbersPart } from "./numbers-part.tsx";
import { readingWords } from "./numbers-words.ts";
import { ShareBar } from "./share-bar.tsx";

const legend = { part: "Won", total: "All enquiries" };

type ReadingProps = {
  numbers: Numbers;
  /** Which titles of pages begin with. */
  company: string;
};

export function Reading({ numbers, company }: ReadingProps) {
  const { posts, pages } = numbers;
  return (
    <NumbersPart title="What they read before" sentence={readingWords(numbers)}>
      {posts.length + pages.length === 0 ? null : (
        <Beside like="halves">
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
        </Beside>
      )}
    </NumbersPart>
  );
}

function rowsOf(read: PageRead[], company: string): Row[] {
  const most = Math.max(...read.map(({ enquiries }) => enquiries));
  return read.map(({ path, title, enquiries, won }) => ({
    key: path,
    // A page of visitors' has none of the desk's routes.
    name: <a href={path}>{title.replace(`${company}: `, "")}</a>,
    bar: <ShareBar total={enquiries} part={won} most={most} />,
    cells: [enquiries, won],
  }));
}
