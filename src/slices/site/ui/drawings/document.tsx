import type { DocumentDrawing } from "../../drawing-contract.ts";
import { Entries } from "./entries.tsx";
import { Screen } from "./screen.tsx";
import * as styles from "./service-drawing.module.css";
import { Stage } from "./stage.tsx";

export function Document({ title, number, entries, total, stamp }: DocumentDrawing) {
  return (
    <Stage form="document">
      <Screen title={title} note={<small>{number}</small>}>
        <Entries entries={entries} total={total} />
        <div className={styles.stamp}>{stamp}</div>
      </Screen>
    </Stage>
  );
}
