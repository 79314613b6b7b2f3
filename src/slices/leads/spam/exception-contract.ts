import { z } from "zod";

export const exceptionKinds = ["email", "network"] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

/** Of whom no enquiry is held as spam, or every one. */
export const exceptionKey = z.object({ kind: z.enum(exceptionKinds), value: z.string().max(254) });
export type ExceptionKey = z.infer<typeof exceptionKey>;

/** `by` is the id of a colleague. `blocks`: all of theirs is held; else none. */
export type SpamException = ExceptionKey & { blocks: boolean; by: string | null; at: string };
