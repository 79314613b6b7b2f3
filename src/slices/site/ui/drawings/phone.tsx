import type { PhoneDrawing } from "../../drawing-contract.ts";
import { Entries } from "./entries.tsx";
import { Screen } from "./screen.tsx";
import * as styles from "./service-drawing.module.css";
import { Stage } from "./stage.tsx";

export function Phone({ title, entries, total, button }: PhoneDrawing) {
  return (
    <Stage form="phone">
      <Screen title={title}>
        <Entries entries={entries} total={total} />
        <div className={styles.button}>{button}</div>
      </Screen>
    </Stage>
  );
}
