import { type RefObject, useEffect, useState } from "react";
import { late } from "../../../platform/browser/late.ts";

/** As `talk-to-us.module.css` has it: wider windows have no button that could cover anything. */
const narrow = "(width <= 1024px)";
const making = late(() => import("./make-way.ts"));

/** @returns whether the box is to be out of the way just now */
export function useMakingWay(box: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const narrowWindow = matchMedia(narrow);
    let end: (() => void) | undefined;
    async function begin() {
      end?.();
      end = undefined;
      if (!narrowWindow.matches) return;
      const { makeWay } = await making.fetch();
      if (box.current && end === undefined && narrowWindow.matches)
        end = makeWay(box.current, setAway);
    }
    const start = () => void begin().catch(console.error);
    start();
    narrowWindow.addEventListener("change", start);
    return () => {
      narrowWindow.removeEventListener("change", start);
      end?.();
    };
  }, [box]);
  return isAway;
}
