import type { ReactNode } from "react";
import { Link, type To } from "react-router";
import * as styles from "./button.module.css";
import type { Tone } from "./button.tsx";
import { OpensNewTab } from "./opens-new-tab.tsx";

export type ButtonLinkProps = {
  to: To;
  tone?: Tone | undefined;
  state?: unknown;
  children: ReactNode;
};

export function ButtonLink({ to, tone = "primary", state, children }: ButtonLinkProps) {
  if (typeof to === "string" && /^https?:/.test(to)) {
    return (
      <a href={to} target="_blank" rel="noopener" className={styles.button} data-tone={tone}>
        {children}
        <OpensNewTab />
      </a>
    );
  }
  return (
    <Link to={to} state={state} viewTransition className={styles.button} data-tone={tone}>
      {children}
    </Link>
  );
}
