import { createContext, use } from "react";

/** What marks the server's own scripts while a page is rendered, so that the policy lets them run and no others. */
export const ScriptMark = createContext<string | undefined>(undefined);

/**
 * An inline script of ours, run where the server wrote it: a browser's copy of the code leaves it as it came, and needs no
 * text. The mark is gone from the page that is sent: see `platform/pages/own-scripts.ts`.
 */
export function OwnScript({ code }: { code: string }) {
  return (
    <script
      suppressHydrationWarning
      nonce={use(ScriptMark)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: ours; as a child its quotes would be escaped
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
