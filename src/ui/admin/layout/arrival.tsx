import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** For `<Link state>`: the target screen restores its own scroll position. */
export const keptPlace = { keepsPlace: true } as const;

export function Arrival() {
  const { pathname, hash, key, state } = useLocation();
  const type = useNavigationType();
  const before = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival has a key of its own
  useEffect(() => {
    const isElsewhere = before.current !== pathname;
    before.current = pathname;
    if (hash) goTo(hash.slice(1));
    else if (isElsewhere && type !== "POP" && !isKept(state)) scrollTo(0, 0);
  }, [key]);
  return null;
}

const isKept = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "keepsPlace" in state;

function goTo(id: string) {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: "center" });
  part?.querySelector<HTMLElement>("input:not([type=hidden]), select")?.focus();
}
