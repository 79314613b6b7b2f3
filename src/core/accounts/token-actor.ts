import type { FoundToken } from "./tokens.server.ts";

export const byToken = ({ staff }: FoundToken) => ({ who: "staff", id: staff.id }) as const;
