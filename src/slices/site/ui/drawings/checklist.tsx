import type { ChecklistDrawing } from "../../drawing-contract.ts";
import { Screen } from "./screen.tsx";
import styles from "./service-drawing.module.css";
import { Stage } from "./stage.tsx";

export function Checklist({ title, tasks }: ChecklistDrawing) {
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
