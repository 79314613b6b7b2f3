import type { FoundToken } from "./tokens.server.ts";

/** The colleague who owns the token acts in what a program does. */
export const byToken = ({ staff }: FoundToken) => ({ who: "staff", id: staff.id }) as const;
