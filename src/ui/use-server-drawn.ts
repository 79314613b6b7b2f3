/** For drawings without state: a first page needs no drawing code (docs/decisions/0015). */
import { type ReactNode, use, useEffect, useRef, useState } from "react";
import type { Late } from "../platform/browser/lazy-load.ts";

/** React leaves inserted HTML as it is on hydration, so the empty string changes nothing. */
const serverHtmlProps = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: "" } };

/** When the inputs of `draw` change, the element needs a new `key`, or it keeps the old drawing. */
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
