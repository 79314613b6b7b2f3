import { createContext, use } from "react";

/** HTML that is ready to insert, by id: on the server only, beside the loader data, which leaves it out. */
export const ReadyHtmlContext = createContext<ReadonlyMap<string, string>>(new Map());

export type ReadyHtmlProps = {
  id: string;
  /** Cleaned HTML; empty where it came with the page. */
  html: string;
  className?: string | undefined;
};

/**
 * HTML that the page need not carry twice, once drawn and once as data. React leaves inserted HTML as it finds it when
 * it takes over a page, so the browser's empty string changes nothing there.
 */
export function ReadyHtml({ id, html, className }: ReadyHtmlProps) {
  const ready = use(ReadyHtmlContext).get(id);
  return (
    <div
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was written
      dangerouslySetInnerHTML={{ __html: html || (ready ?? "") }}
    />
  );
}
