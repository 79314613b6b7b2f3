import type { ComponentPropsWithRef } from "react";
import * as styles from "./button.module.css";

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
