/** What a job of a kind usually comes to, as it is kept on its service's page. */
import { z } from "zod";
import { line } from "../../platform/text.ts";

/** `to` is left out where there is no usual end ("from 12 months"), and equals `from` where there is but one. */
const range = { from: z.int().min(1), to: z.int().min(1).optional() };
const isInOrder = ({ from, to = from }: { from: number; to?: number | undefined }) => from <= to;
const outOfOrder = "This ends before it begins.";

export const serviceFacts = z.object({
  /** In rupees; `per` is what is paid for by the piece: "a month". */
  price: z.object({ ...range, per: line(20).optional() }).refine(isInOrder, outOfOrder),
  length: z.object({ ...range, unit: z.enum(["weeks", "months"]) }).refine(isInOrder, outOfOrder),
  /** What makes it more or less. */
  moves: line(200),
});
export type Facts = z.infer<typeof serviceFacts>;
