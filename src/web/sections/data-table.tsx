import { Link } from "react-router";
import type { Cell } from "../../cms/sections/rare-section-contract.ts";
import * as styles from "./data-table.module.css";

/** In characters; a longer row heading is set as running text. */
const longestTitle = 80;

type DataTableProps = { columns: string[]; rows: Cell[][]; labelledBy: string };

/** On a narrow window each row becomes a list, each value below its column's heading. */
export function DataTable({ columns, rows, labelledBy }: DataTableProps) {
  const isLong = rows.some(
    ([first]) => first !== undefined && textOfCell(first).length > longestTitle,
  );
  return (
    <table
      className={styles.table}
      aria-labelledby={labelledBy}
      data-long={isLong ? "" : undefined}
    >
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
          <tr key={row.map(textOfCell).join()} className={styles.row}>
            {row.map((cell, i) =>
              i === 0 ? (
                <th key={i} scope="row" className={styles.first} data-column={columns[i]}>
                  <CellWords cell={cell} />
                </th>
              ) : (
                <td key={i} className={styles.cell} data-column={columns[i]}>
                  <CellWords cell={cell} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CellWords({ cell }: { cell: Cell }) {
  if (typeof cell === "string") return cell;
  return (
    <Link to={cell.path} viewTransition>
      {cell.text}
    </Link>
  );
}

const textOfCell = (cell: Cell): string => (typeof cell === "string" ? cell : cell.text);
