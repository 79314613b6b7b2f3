import type { TillDrawing } from "../../drawing-contract.ts";
import { Entries } from "./entries.tsx";
import { Screen } from "./screen.tsx";
import * as styles from "./service-drawing.module.css";
import { Stage } from "./stage.tsx";

export function Till({ title, entries, total, keys }: TillDrawing) {
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
