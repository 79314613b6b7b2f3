import type { LeadReport } from "../../../slices/reports/contract.ts";
import type { PageRead } from "../../../slices/visits/figures-store.server.ts";
import { FigureTable, type Row } from "./figure-table.tsx";
import { ReportSection } from "./report-section.tsx";
import { readingWords } from "./report-words.ts";
import { ShareBar } from "./share-bar.tsx";
import { SideBySide } from "./side-by-side.tsx";

const legend = { part: "Won", total: "All enquiries" };

type ReadingProps = {
  report: LeadReport;
  /** The company's name, with which page titles begin. */
  company: string;
};

export function Reading({ report, company }: ReadingProps) {
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
    // A plain link: public pages are not routes of the desk.
    name: <a href={path}>{title.replace(`${company}: `, "")}</a>,
    bar: <ShareBar total={enquiries} part={won} most={most} />,
    cells: [enquiries, won],
  }));
}
