import { useId } from "react";
import { Link, useSearchParams } from "react-router";
import * as styles from "./figure-table.module.css";

export type Row = {
  key: string;
  name: React.ReactNode;
  /** The list of the counted items. */
  to?: string | undefined;
  bar?: React.ReactNode;
  cells: React.ReactNode[];
};
type FigureTableProps = {
  title: string;
  /** The heads of the names, then of each cell. */
  heads: [string, ...string[]];
  rows: Row[];
  /** Shows only the first rows, unless the address names `as`: "Show all 30 days". */
  fold?: { as: string; of: string };
  legend?: { total: string; part?: string; rest?: "quiet" | "late" };
  /** The head of a column that a phone has no room for. */
  extra?: string;
};

/** As many rows as fit beside a chart. */
const firstRows = 7;
/** The parameter with the tables that show all rows. */
const expandedParam = "all";

function toggled(address: URLSearchParams, table: string): string {
  const next = new URLSearchParams(address);
  if (next.getAll(expandedParam).includes(table)) next.delete(expandedParam, table);
  else next.append(expandedParam, table);
  return `?${next}`;
}

export function FigureTable({ title, heads, rows, fold, legend, extra }: FigureTableProps) {
  const id = useId();
  const [name, ...others] = heads;
  const [address] = useSearchParams();
  const isExpanded = !fold || address.getAll(expandedParam).includes(fold.as);
  const shownRows = isExpanded || rows.length <= firstRows + 1 ? rows : rows.slice(0, firstRows);
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
        {shownRows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <span className={styles.name}>
                {row.to ? <Link to={row.to}>{row.name}</Link> : row.name}
              </span>
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
            <span data-is="whole">{legend.total}</span>
          </p>
        ) : null}
      </div>
      {table}
      {fold && rows.length > firstRows + 1 ? (
        <Link to={toggled(address, fold.as)} replace preventScrollReset className={styles.more}>
          {isExpanded ? `Show the first ${firstRows} only` : `Show all ${rows.length} ${fold.of}`}
        </Link>
      ) : null}
    </div>
  );
}
