import type { ReactNode } from "react";
import type {
  BarsDrawing,
  BoardDrawing,
  ChecklistDrawing,
  DocumentDrawing,
  Drawing,
  PhoneDrawing,
  PlanDrawing,
  TableDrawing,
  ThreadDrawing,
  TillDrawing,
} from "../../../cms/sections/drawing-contract.ts";
import { amountIn } from "../../../cms/sections/drawing-rules.ts";
import * as drawingStyles from "./heading-drawing.module.css";
import { RouteMap } from "./route-map.tsx";
import * as styles from "./screens.module.css";
import { Entries, Screen, Stage } from "./stage.tsx";

export function drawScreen(drawing: Drawing): ReactNode {
  switch (drawing.form) {
    case "table":
      return <Table {...drawing} />;
    case "board":
      return <Board {...drawing} />;
    case "bars":
      return <Bars {...drawing} />;
    case "plan":
      return <Plan {...drawing} />;
    case "thread":
      return <Thread {...drawing} />;
    case "checklist":
      return <Checklist {...drawing} />;
    case "map":
      return <RouteMap {...drawing} />;
    case "phone":
      return <Phone {...drawing} />;
    case "document":
      return <Document {...drawing} />;
    case "till":
      return <Till {...drawing} />;
  }
}

function Bars({ title, unit, rows, total }: BarsDrawing) {
  const most = Math.max(...rows.map(({ value }) => value));
  const lines = total ? [...rows, total] : rows;
  return (
    <Stage form="bars">
      <Screen title={title}>
        <div className={styles.bars}>
          {lines.map((row, i) => (
            <div key={row.label} className={styles.bar} data-total={row === total || undefined}>
              <span>{row.label}</span>
              <b>{formatters[unit](row.value)}</b>
              {row === total ? null : (
                <svg aria-hidden="true">
                  <rect width={`${(100 * row.value) / most}%`} height="100%" fill={colours[i]} />
                </svg>
              )}
            </div>
          ))}
        </div>
      </Screen>
    </Stage>
  );
}

const colours = ["leaf", "marigold", "rust", "petal", "ink"].map((name) => `var(--motif-${name})`);

const formatters = {
  rupees: (value: number) => `₹${value.toLocaleString("en-IN")}`,
  percent: (value: number) => `${value} %`,
  number: (value: number) => value.toLocaleString("en-IN"),
} as const;

function Board({ title, columns }: BoardDrawing) {
  return (
    <Stage form="board">
      <Screen title={title}>
        <div className={styles.board}>
          {columns.map(({ name, cards }) => (
            <div key={name} className={styles.column}>
              <div className={styles.heading}>
                <span>{name}</span>
                <b>{cards.length}</b>
              </div>
              {cards.map((card) => (
                <div key={card.title} className={styles.card} data-mark={card.mark}>
                  <b>{card.title}</b>
                  <span>{card.note}</span>
                </div>
              ))}
            </div>
          ))}
        </div>
      </Screen>
    </Stage>
  );
}

function Checklist({ title, tasks }: ChecklistDrawing) {
  const done = tasks.filter((task) => task.done).length;
  return (
    <Stage form="checklist">
      <Screen title={title} note={<b>{`${done} of ${tasks.length}`}</b>}>
        <div className={styles.tasks}>
          {tasks.map((task) => (
            <div key={task.text} className={styles.task} data-done={task.done || undefined}>
              <i />
              <span>{task.text}</span>
              <small>{task.note}</small>
            </div>
          ))}
        </div>
      </Screen>
    </Stage>
  );
}

function Document({ title, number, entries, total, stamp }: DocumentDrawing) {
  return (
    <Stage form="document">
      <Screen title={title} note={<small>{number}</small>}>
        <Entries entries={entries} total={total} />
        <div className={styles.stamp}>{stamp}</div>
      </Screen>
    </Stage>
  );
}

function Phone({ title, entries, total, button }: PhoneDrawing) {
  return (
    <Stage form="phone">
      <Screen title={title}>
        <Entries entries={entries} total={total} />
        <div className={styles.button}>{button}</div>
      </Screen>
    </Stage>
  );
}

function Plan({ title, columns, rows, now }: PlanDrawing) {
  const width = 100 / columns.length;
  return (
    <Stage form="plan">
      <Screen title={title}>
        <div className={styles.plan}>
          <span />
          <div className={styles.axis}>
            {columns.map((column, i) => (
              <span key={column} aria-current={i + 1 === now || undefined}>
                {column}
              </span>
            ))}
          </div>
          {rows.map(({ label, from, to }, i) => (
            <div key={label} className={styles.span}>
              <span>{label}</span>
              <svg aria-hidden="true">
                {now ? (
                  <rect
                    x={`${(now - 1) * width}%`}
                    width={`${width}%`}
                    height="100%"
                    fill="var(--motif-wheat)"
                  />
                ) : null}
                <rect
                  rx="10"
                  fill={spanColours[i]}
                  x={`${(from - 1) * width}%`}
                  y="20%"
                  width={`${(to - from + 1) * width}%`}
                  height="60%"
                />
              </svg>
            </div>
          ))}
        </div>
      </Screen>
    </Stage>
  );
}

const spanColours = ["rust", "marigold", "leaf", "rust", "marigold"].map(
  (name) => `var(--motif-${name})`,
);

function Table({ title, columns, rows, total }: TableDrawing) {
  const isMarked = rows.some(({ mark }) => mark);
  const isNumeric = columns.map(
    (_, i) => i > 0 && rows.every(({ cells }) => amountIn(cells[i] ?? "") !== null),
  );
  const lines = [
    { kind: "head", cells: columns },
    ...rows.map((row) => ({ kind: "row", ...row })),
    ...(total ? [{ kind: "total", cells: total }] : []),
  ];
  return (
    <Stage form="table">
      <Screen title={title}>
        <div className={styles.table}>
          {lines.map(({ kind, cells, ...row }) => (
            <div key={cells.join()} className={styles.row} data-kind={kind}>
              {cells.map((cell, i) => (
                <span key={i} data-numeric={isNumeric[i] || undefined}>
                  {cell}
                </span>
              ))}
              {isMarked ? (
                <span>{"mark" in row && row.mark ? <i data-mark={row.mark} /> : null}</span>
              ) : null}
            </div>
          ))}
        </div>
      </Screen>
    </Stage>
  );
}

function Thread({ title, messages }: ThreadDrawing) {
  return (
    <Stage form="thread">
      <div className={drawingStyles.title}>
        <span>{title}</span>
      </div>
      <div className={styles.messages}>
        {messages.map(({ from, who, text }) => (
          <div key={text} className={styles.message} data-from={from}>
            <span>{who}</span>
            {text}
          </div>
        ))}
      </div>
    </Stage>
  );
}

function Till({ title, entries, total, keys }: TillDrawing) {
  return (
    <Stage form="till">
      <div className={styles.keypad}>
        <b>{total.value}</b>
        {keys.map((key) => (
          <span key={key}>{key}</span>
        ))}
      </div>
      <Screen title={title}>
        <Entries entries={entries} total={total} />
      </Screen>
    </Stage>
  );
}
