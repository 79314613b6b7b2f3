/**
 * Parts of a page that never change by themselves: the server draws them, and a browser leaves them as they came. Their
 * code, which would weigh as much as the rest of a page's, is fetched only where they did not come: on a page that is
 * reached inside the site.
 */
import { type ReactNode, use, useEffect, useRef, useState } from "react";
import type { Late } from "../platform/browser/late.ts";

/** React leaves inserted HTML as it finds it when it takes over a page, so the empty string changes nothing there. */
const asItCame = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: "" } };

/**
 * @param draw of anything it uses, a change is shown only if the element has a key that tells
 * @returns props of the element that holds the still part
 */
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
