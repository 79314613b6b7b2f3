import type { Registered } from "./registry.ts";

/** What a program needs to write in a kind's drafts. */
export const scopeToWrite = ({ right }: Pick<Registered, "right">) => ({
  scope: "content:write" as const,
  ...(right && { right }),
});
