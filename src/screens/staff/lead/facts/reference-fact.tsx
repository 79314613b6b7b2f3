import { Button, CopyButton } from "@mantine/core";
import styles from "./facts.module.css";

/** What they call it by, as they were told. */
export const ReferenceFact = ({ number }: { number: string }) => (
  <span className={styles.copied}>
    <span className={styles.number}>{number}</span>
    <CopyButton value={number}>
      {({ copied, copy }) => (
        <Button
          size="xs"
          variant="subtle"
          className={styles.scripted}
          aria-label={copied ? "Copied" : "Copy the reference"}
          onClick={copy}
        >
          {copied ? "Copied" : "Copy"}
        </Button>
      )}
    </CopyButton>
  </span>
);
