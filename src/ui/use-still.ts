/**
 * Parts of a page that never change in the browser. The server draws them, and their code, which
 * weighs as much as the rest of a page's, is loaded only on navigation inside the site.
 */
import { type ReactNode, use, useEffect, useRef, useState } from "react";
import type { Late } from "../platform/browser/late.ts";

/** On hydration React leaves inserted HTML as it is, so the empty string changes nothing. */
const asItCame = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: "" } };

/** When what `draw` uses changes, the element needs another key, or it keeps the old drawing. */
export function useStill<Code>(source: Late<Code>, draw: (code: Code) => ReactNode): StillProps {
  const holder = useRef<Element>(null);
  const atHand = import.meta.env.SSR ? use(source.fetch()) : source.atHand();
  const [code, setCode] = useState(() => atHand);
  useEffect(() => {
    if (code !== null || holder.current?.childElementCount !== 0) return;
    source.fetch().then(
      (came) => setCode(() => came),
      (error) => console.error("Error loading a part of the page", error),
    );
  }, [code, source]);
  return {
    ref: (element) => {
      holder.current = element;
    },
    ...(code === null ? asItCame : { children: draw(code) }),
  };
}

type StillProps = { ref(element: Element | null): void; children?: ReactNode };
