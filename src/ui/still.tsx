import type { MouseEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import type { Late } from "../platform/browser/late.ts";
import styles from "./still.module.css";
import { useStill } from "./use-still.ts";

type StillProps<Code> = { of: Late<Code>; draw: (code: Code) => ReactNode };

/** A static part (see `use-still.ts`) whose links still navigate without reloading the page. */
export function Still<Code>({ of, draw }: StillProps<Code>) {
  const still = useStill(of, draw);
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const link =
      isPlain(event) && event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.origin !== location.origin) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash, { viewTransition: true });
  };
  return <div className={styles.still} {...still} {...{ onClick: follow }} />;
}

/** Not for a new tab or window, and not handled already. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
