import type { ComponentPropsWithRef } from "react";
import styles from "./button.module.css";

export type Tone = "primary" | "quiet";
export type ButtonProps = Omit<ComponentPropsWithRef<"button">, "className" | "style"> & {
  tone?: Tone | undefined;
  /** Stays focusable and announces that it is busy; further presses do nothing. */
  busy?: boolean | undefined;
};

/** `type="button"` by default, so that none sends a form by accident. */
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
