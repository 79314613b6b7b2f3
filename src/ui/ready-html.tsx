import { createContext, use } from "react";

/** HTML by id; on the server only, where the loader data leaves it out. */
export const ReadyHtmlContext = createContext<ReadonlyMap<string, string>>(new Map());

export type ReadyHtmlProps = {
  id: string;
  /** Cleaned HTML; empty where it came with the page. */
  html: string;
  className?: string | undefined;
};

/**
 * Keeps HTML from being sent twice, drawn and as data: on hydration React leaves inserted HTML as
 * it is, so the browser's empty string changes nothing.
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
