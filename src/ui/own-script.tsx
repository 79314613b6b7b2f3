import { createContext, use } from "react";

/** Marks our inline scripts while a page is rendered; the CSP allows only these, by hash. */
export const ScriptMark = createContext<string | undefined>(undefined);

/** React leaves it alone on hydration. `platform/pages/own-scripts.ts` removes the nonce. */
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
