import type { ReactNode } from "react";
import { Link, type To } from "react-router";
import * as styles from "./tag.module.css";

export type TagProps = {
  children: ReactNode;
  to?: To | undefined;
  state?: unknown;
  current?: boolean | undefined;
};

export function Tag({ children, to, state, current }: TagProps) {
  if (to === undefined) return <span className={styles.tag}>{children}</span>;
  return (
    <Link to={to} state={state} className={styles.tag} aria-current={current ? "page" : undefined}>
      {children}
    </Link>
  );
}
