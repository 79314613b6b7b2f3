import { useId } from "react";
import type { Mark, Sheet } from "../../cms/cases/contract.ts";
import { formatDate } from "../../platform/time/dates.ts";
import { Section } from "../../ui/section.tsx";
import * as styles from "./case-sheet.module.css";

/** Rows that a narrow window shows at first; `case-sheet.module.css` has the same number. */
const mostAtFirst = 3;

type Column = Sheet["columns"][number];

/** `details` is only the switch: CSS reads its state to show the later rows in a narrow window. */
export function CaseSheet({ sheet: { title, intro, stamp, columns, ...lines } }: SheetProps) {
  const id = useId();
  return (
    <Section rhythm="s" labelledBy={id}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <div className={styles.words}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            <p className={styles.intro}>{intro}</p>
          </div>
          <p className={styles.stamp}>
            <span>{stamp.version}</span>
            <time dateTime={stamp.date}>{formatDate(stamp.date)}</time>
          </p>
        </div>
        <table className={styles.table} aria-labelledby={id}>
          <thead className={styles.columns}>
            <tr>
              {columns.map(({ name, isNumeric }) => (
                <th key={name} scope="col" data-numeric={isNumeric ? "" : undefined}>
                  {name}
                </th>
              ))}
              <th scope="col">{lines.marks}</th>
            </tr>
          </thead>
          <tbody>
            {lines.rows.map(({ cells, mark }) => (
              <tr key={cells.join()} className={styles.row}>
                <Cells cells={cells} columns={columns} />
                <td className={styles.mark}>
                  <SheetMark {...mark} />
                </td>
              </tr>
            ))}
          </tbody>
          {lines.total ? (
            <tfoot>
              <tr className={styles.row} data-total="">
                <Cells cells={lines.total} columns={columns} />
                <td className={styles.none} />
              </tr>
            </tfoot>
          ) : null}
        </table>
        {lines.rows.length > mostAtFirst ? (
          <details className={styles.more}>
            <summary className={styles.summary}>
              <span data-closed="">All {lines.rows.length} lines</span>
              <span data-open="">Fewer lines</span>
            </summary>
          </details>
        ) : null}
      </div>
    </Section>
  );
}

type SheetProps = { sheet: Sheet };

const Cells = ({ cells, columns }: { cells: string[]; columns: Column[] }) =>
  columns.map(({ name, isNumeric }, i) =>
    i === 0 ? (
      <th key={name} scope="row" className={styles.first} data-numeric={isNumeric ? "" : undefined}>
        {cells[i]}
      </th>
    ) : (
      <td
        key={name}
        className={styles.cell}
        data-column={name}
        data-numeric={isNumeric ? "" : undefined}
        data-empty={cells[i] === "–" ? "" : undefined}
      >
        {cells[i]}
      </td>
    ),
  );

const SheetMark = ({ tone, text }: Mark) => (
  <span className={styles.sheetMark} data-tone={tone}>
    {text}
  </span>
);
