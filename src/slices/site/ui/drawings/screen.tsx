import type { ReactNode } from "react";
import * as styles from "./service-drawing.module.css";

type ScreenProps = {
  title: string;
  /** Stands at the end of the title's line. */
  note?: ReactNode;
  children: ReactNode;
};

export function Screen({ title, note, children }: ScreenProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.title}>
        <span>{title}</span>
        {note}
      </div>
      {children}
    </div>
  );
}
