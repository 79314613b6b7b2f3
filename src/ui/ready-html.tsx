import { createContext, use } from "react";

/** HTML by id. Only the server has it, because the loader data leaves it out. */
export const ReadyHtmlContext = createContext<ReadonlyMap<string, string>>(new Map());

export type ReadyHtmlProps = {
  id: string;
  /** Sanitized HTML; empty in the browser when the page already contains it. */
  html: string;
  className?: string | undefined;
};

/** Sends the HTML once: React leaves inserted HTML as it is, so an empty string changes nothing. */
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
