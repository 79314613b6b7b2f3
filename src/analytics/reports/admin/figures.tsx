import { Group, Stack } from "@mantine/core";
import { useId } from "react";
import { Link, useSearchParams } from "react-router";
import { grouped } from "../../../platform/text/amounts.ts";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import * as styles from "./figures.module.css";

export type Row = {
  key: string;
  name: React.ReactNode;
  to?: string | undefined;
  bar?: React.ReactNode;
  cells: React.ReactNode[];
};
type FigureTableProps = {
  title: string;
  heads: [string, ...string[]];
  rows: Row[];
  fold?: { as: string; of: string };
  legend?: { total: string; part?: string; rest?: "quiet" | "late" };
  extra?: string;
};

const firstRows = 7;
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
    <Stack gap="xs" className={styles.whole}>
      <Group gap="var(--space-1) var(--space-4)" align="baseline" justify="space-between">
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {legend ? (
          <p className={styles.legend} data-rest={legend.rest} aria-hidden="true">
            {legend.part ? <span data-is="part">{legend.part}</span> : null}
            <span data-is="whole">{legend.total}</span>
          </p>
        ) : null}
      </Group>
      {table}
      {fold && rows.length > firstRows + 1 ? (
        <Link to={toggled(address, fold.as)} replace preventScrollReset className={styles.more}>
          {isExpanded ? `Show the first ${firstRows} only` : `Show all ${rows.length} ${fold.of}`}
        </Link>
      ) : null}
    </Stack>
  );
}

type ShareBarProps = {
  total: number;
  most: number;
  part?: number;
  rest?: "quiet" | "late";
};

const length = 100;
const thickness = 4;

/** Hidden from screen readers, because the row's numbers say the same. */
export function ShareBar({ total, most, part = 0, rest = "quiet" }: ShareBarProps) {
  const long = (count: number) => (most === 0 ? 0 : (count / most) * length);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${length} ${thickness}`}
      preserveAspectRatio="none"
      className={styles.bar}
      data-rest={rest}
    >
      <rect width={long(total)} height={thickness} className={styles.shareBarWhole} />
      <rect width={long(part)} height={thickness} className={styles.part} />
    </svg>
  );
}

type FigureListProps = {
  figures: { name: string; value: string; under: string }[];
};

export const FigureList = ({ figures }: FigureListProps) => (
  <dl className={styles.figures}>
    {figures.map(({ name, value, under }) => (
      <Stack gap={0} key={name} className={styles.figure}>
        <dt>{name}</dt>
        <dd className={styles.value}>{value}</dd>
        <dd className={sharedStyles.soft}>{under}</dd>
      </Stack>
    ))}
  </dl>
);

type Column = { label: string; value: number; earlier: number };
type ColumnChartProps = {
  label: string;
  columns: Column[];
  legend: { value: string; earlier: string };
};

/** In units of the drawing. It is stretched to the room there is, so it contains no text. */
const slot = 12;
const width = 8;
const height = 100;

const marks = 3;

export function ColumnChart({ label, columns, legend }: ColumnChartProps) {
  const most = topOf(Math.max(...columns.flatMap(({ value, earlier }) => [value, earlier])));
  const hasEarlier = columns.some(({ earlier }) => earlier > 0);
  const tall = (count: number) => (count / most) * height;
  return (
    <figure className={styles.chart}>
      <div className={styles.plot}>
        <div className={styles.scale} aria-hidden="true">
          <span>{grouped(most)}</span>
          <span>{grouped(most / 2)}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${columns.length * slot} ${height}`}
          preserveAspectRatio="none"
          className={styles.drawing}
        >
          {[0, height / 2, height].map((y) => (
            <line key={y} x1="0" x2={columns.length * slot} y1={y} y2={y} className={styles.grid} />
          ))}
          {columns.map((column, i) => (
            <g key={column.label}>
              <title>{`${column.label}: ${grouped(column.value)}`}</title>
              <rect
                x={i * slot + (slot - width) / 2}
                y={height - tall(column.value)}
                {...{ width, height: tall(column.value) }}
                className={styles.column}
              />
              {column.earlier > 0 ? (
                <line
                  x1={i * slot + 1}
                  x2={(i + 1) * slot - 1}
                  y1={height - tall(column.earlier)}
                  y2={height - tall(column.earlier)}
                  className={styles.earlier}
                />
              ) : null}
            </g>
          ))}
        </svg>
        <div className={styles.days} aria-hidden="true">
          {marked(columns).map((day) => (
            <span key={day}>{day}</span>
          ))}
        </div>
      </div>
      <figcaption className={styles.columnChartLegend}>
        <span data-is="value">{legend.value}</span>
        {hasEarlier ? <span data-is="earlier">{legend.earlier}</span> : null}
      </figcaption>
    </figure>
  );
}

function topOf(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  const steps = power === 1 ? [2, 4, 6, 8, 10] : [1, 1.2, 1.6, 2, 4, 6, 8, 10];
  return Math.round((steps.find((step) => step * power >= most) ?? 1) * power);
}

function marked(columns: Column[]): string[] {
  const last = columns.length - 1;
  const places = last < 2 ? [0, last] : [0, Math.floor(last / 2), last];
  return [...new Set(places)].flatMap((place) => columns[place]?.label ?? []).slice(0, marks);
}
