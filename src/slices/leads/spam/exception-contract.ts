import { z } from "zod";

export const exceptionKinds = ["email", "network"] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

/** A sender or network whose leads are never quarantined, or always. */
export const exceptionKey = z.object({ kind: z.enum(exceptionKinds), value: z.string().max(254) });
export type ExceptionKey = z.infer<typeof exceptionKey>;

/** `by` is a colleague's id. `blocks`: all their leads are quarantined; otherwise none is. */
export type SpamException = ExceptionKey & { blocks: boolean; by: string | null; at: string };
