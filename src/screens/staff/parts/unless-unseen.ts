/** For messages to a customer that the server refuses because a colleague sent one since. */
import { z } from "zod";
import { Problem } from "../../../platform/problem.ts";
import type { Unseen } from "../../../slices/answers/contract.ts";
import { answeredWays } from "../../../slices/leads/working/lead-set.ts";

/** @returns the sent message, or the unseen ones that the writer must read first */
export async function unlessUnseen<Sent extends object>(
  sending: Promise<Sent>,
): Promise<Sent | { message: string; unseen: Unseen }> {
  try {
    return await sending;
  } catch (error) {
    const found = error instanceof Problem ? unseen.safeParse(error.extra).data : undefined;
    if (!found || !(error instanceof Problem)) throw error;
    return { message: error.message, unseen: found };
  }
}

const message = z.object({
  by: z.string(),
  way: z.enum(answeredWays),
  at: z.string(),
  text: z.string().nullable(),
});
const unseen = z.object({ unseen: z.array(message), seen: z.string() });
