import { Button, NativeSelect } from "@mantine/core";
import styles from "../several/bulk-bar.module.css";

type Choices = { value: string; label: string }[];

/** What the menus do, where no script runs. */
export const PlainChoices = ({ people, stages }: { people: Choices; stages: Choices }) => (
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
