import { useId } from "react";
import styles from "./figure-table.module.css";

export type Cell = string | number;
export type Row = {
  key: string;
  name: React.ReactNode;
  /** Drawn below the name. */
  bar?: React.ReactNode;
  cells: Cell[];
};
type FigureTableProps = {
  title: string;
  /** Of the names, then of each cell. */
  heads: [string, ...string[]];
  rows: Row[];
  /** As high as the chart beside it; the rest is scrolled to. */
  isLong?: boolean;
  /** What its bars show. */
  legend?: { whole: string; part?: string; rest?: "quiet" | "late" };
  /** The head of what a phone has no room for. */
  extra?: string;
};

/** Numbers under each other. */
export function FigureTable({
  title,
  heads,
  rows,
  isLong = false,
  legend,
  extra,
}: FigureTableProps) {
  const id = useId();
  const [name, ...others] = heads;
  const table = (
    <table className={styles.table} aria-labelledby={id}>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          {others.map((head) => (
            <th key={head} scope="col" data-extra={head === extra || undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <span className={styles.name}>{row.name}</span>
              {row.bar}
            </th>
            {row.cells.map((cell, i) => (
              <td
                key={others[i]}
                data-empty={cell === 0 || cell === "0" || undefined}
                data-extra={others[i] === extra || undefined}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <div className={styles.whole}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {legend ? (
          <p className={styles.legend} data-rest={legend.rest} aria-hidden="true">
            {legend.part ? <span data-is="part">{legend.part}</span> : null}
            <span data-is="whole">{legend.whole}</span>
          </p>
        ) : null}
      </div>
      {isLong ? (
        // A region that scrolls has to be reached by keys.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: that is what makes it scroll by them
        <section className={styles.scroll} tabIndex={0} aria-labelledby={id}>
          {table}
        </section>
      ) : (
        table
      )}
    </div>
  );
}
