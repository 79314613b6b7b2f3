import type { FoundToken } from "./tokens.server.ts";

/** Who does what a program asks for: the colleague whose key it brings. */
export const byToken = ({ staff }: FoundToken) => ({ who: "staff", id: staff.id }) as const;
