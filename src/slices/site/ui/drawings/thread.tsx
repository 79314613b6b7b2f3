import type { ThreadDrawing } from "../../drawing-contract.ts";
import * as styles from "./service-drawing.module.css";
import { Stage } from "./stage.tsx";

export function Thread({ title, messages }: ThreadDrawing) {
  return (
    <Stage form="thread">
      <div className={styles.title}>
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
