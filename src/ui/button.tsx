import type { ComponentPropsWithRef, ReactNode } from "react";
import { Link, type To } from "react-router";
import * as styles from "./button.module.css";
import { say } from "./translate.ts";

export type Tone = "primary" | "quiet";
export type ButtonProps = Omit<ComponentPropsWithRef<"button">, "className" | "style"> & {
  tone?: Tone | undefined;
  /** The button stays focusable and announces that it is busy, but ignores presses. */
  busy?: boolean | undefined;
};

/** The default is `type="button"`, so that no button submits a form by accident. */
export function Button({
  tone = "primary",
  busy = false,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={styles.button}
      data-tone={tone}
      data-state={busy ? "busy" : undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
      {busy ? <span className={styles.busy} aria-hidden="true" /> : null}
    </button>
  );
}

type ButtonLinkProps = {
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

export function OpensNewTab() {
  return <span className="visually-hidden"> {say("(opens a new tab)")}</span>;
}
