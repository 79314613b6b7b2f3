import { createContext, use } from "react";

/** Marks our inline scripts while a page is rendered; the CSP allows only these, by hash. */
export const ScriptMark = createContext<string | undefined>(undefined);

/**
 * The script runs where the server wrote it. React leaves it alone on hydration, so the browser
 * needs no `code`. `platform/pages/own-scripts.ts` removes the nonce before the page is sent.
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
