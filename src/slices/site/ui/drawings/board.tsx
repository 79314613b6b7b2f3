import type { BoardDrawing } from "../../drawing-contract.ts";
import { Screen } from "./screen.tsx";
import styles from "./service-drawing.module.css";
import { Stage } from "./stage.tsx";

export function Board({ title, columns }: BoardDrawing) {
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
