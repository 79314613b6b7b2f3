import type { ReactNode } from "react";
import * as styles from "./my-data.module.css";

export function FormResult({ tone, children }: { tone?: "failed"; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the page was loaded to say this
    <p className={styles.text} data-tone={tone} tabIndex={-1} autoFocus>
      {children}
    </p>
  );
}
