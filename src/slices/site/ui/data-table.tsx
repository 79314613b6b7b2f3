import styles from "./data-table.module.css";

type DataTableProps = { columns: string[]; rows: string[][]; labelledBy: string };

/** Rows and columns; on a narrow window each row is a small list, its column's words above each value. */
export function DataTable({ columns, rows, labelledBy }: DataTableProps) {
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
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
