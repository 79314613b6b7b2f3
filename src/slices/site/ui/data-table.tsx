import styles from "./data-table.module.css";

/** Row headings up to this many characters are set as titles; longer ones are read, and set as text. */
const longestTitle = 80;

type DataTableProps = { columns: string[]; rows: string[][]; labelledBy: string };

/** Rows and columns; on a narrow window each row is a small list, its column's words above each value. */
export function DataTable({ columns, rows, labelledBy }: DataTableProps) {
  const isLong = rows.some(([first = ""]) => first.length > longestTitle);
  return (
    <table className={styles.table} aria-labelledby={labelledBy} data-long={isLong ? "" : undefined}>
      <thead className={styles.head}>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()} className={styles.row}>
            {row.map((cell, i) =>
              i === 0 ? (
                <th key={i} scope="row" className={styles.first}>
                  {cell}
                </th>
              ) : (
                <td key={i} className={styles.cell} data-column={columns[i]}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
