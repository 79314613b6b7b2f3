/** Whether the visitor is on the way down the page, and not yet at rest. */
import { useEffect, useState } from "react";

const restMs = 400;

export function useScrollingDown(): boolean {
  const [isGoing, setGoing] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    let timer = 0;
    function look() {
      setGoing(window.scrollY > last);
      last = window.scrollY;
      clearTimeout(timer);
      timer = window.setTimeout(() => setGoing(false), restMs);
    }
    addEventListener("scroll", look, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", look);
    };
  }, []);
  return isGoing;
}
