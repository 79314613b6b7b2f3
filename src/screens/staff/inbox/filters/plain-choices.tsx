import { Button, NativeSelect } from "@mantine/core";
import type { Choice } from "../../parts/choice.ts";
import styles from "../../parts/selection/selection-bar.module.css";

/** Replaces the menus where no script runs. */
export const PlainChoices = ({ people, stages }: { people: Choice[]; stages: Choice[] }) => (
  <noscript>
    <span className={styles.plain}>
      <NativeSelect name="owner" aria-label="Owner" data={people} />
      <Button type="submit" name="intent" value="assign" variant="default">
        Assign
      </Button>
    </span>
    <span className={styles.plain}>
      <NativeSelect name="stage" aria-label="Stage" data={stages} />
      <Button type="submit" name="intent" value="stage" variant="default">
        Move
      </Button>
    </span>
  </noscript>
);
