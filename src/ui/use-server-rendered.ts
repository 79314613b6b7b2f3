/**
 * For drawings alone, which have no state, link or handler: React leaves what the server drew as it
 * is, so a first page needs none of the code that draws (7.2 KB, docs/decisions/0006). That is
 * loaded for a drawing on a page reached inside the site.
 */
import { type ReactNode, use, useEffect, useRef, useState } from "react";
import type { Late } from "../platform/browser/lazy-load.ts";

/** On hydration React leaves inserted HTML as it is, so the empty string changes nothing. */
const serverHtmlProps = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: "" } };

/** When what `draw` uses changes, the element needs another key, or it keeps the old drawing. */
export function useServerDrawn<Code>(
  source: Late<Code>,
  draw: (code: Code) => ReactNode,
): ServerDrawn {
  const holder = useRef<Element>(null);
  const initialCode = import.meta.env.SSR ? use(source.fetch()) : source.peek();
  const [code, setCode] = useState(() => initialCode);
  useEffect(() => {
    if (code !== null || holder.current?.childElementCount !== 0) return;
    source.fetch().then(
      (loadedCode) => setCode(() => loadedCode),
      (error) => console.error("Error loading a drawing", error),
    );
  }, [code, source]);
  return {
    ref: (element) => {
      holder.current = element;
    },
    ...(code === null ? serverHtmlProps : { children: draw(code) }),
  };
}

type ServerDrawn = { ref(element: Element | null): void; children?: ReactNode };
