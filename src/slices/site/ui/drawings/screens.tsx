import type { ReactNode } from "react";
import type {
  BarsDrawing,
  BoardDrawing,
  ChecklistDrawing,
  Drawing,
} from "../../drawing-contract.ts";
import { Document } from "./document.tsx";
import { Phone } from "./phone.tsx";
import { Plan } from "./plan.tsx";
import { RouteMap } from "./route-map.tsx";
import { Screen } from "./screen.tsx";
import * as styles from "./service-drawing.module.css";
import { Stage } from "./stage.tsx";
import { Table } from "./table.tsx";
import { Thread } from "./thread.tsx";
import { Till } from "./till.tsx";

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
