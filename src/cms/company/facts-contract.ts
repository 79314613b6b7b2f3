import { z } from "zod";
import { line } from "../../platform/text/text.ts";

/** `to` is absent for an open end ("from 12 months"), and equals `from` for a single value. */
const range = {
  from: z.int("Give a whole number.").min(1).meta({ label: "From" }),
  to: z.int("Give a whole number.").min(1).optional().meta({
    label: "To",
    help: "Empty where there is no usual end; the same as the first where there is but one.",
  }),
};
const isInOrder = ({ from, to = from }: { from: number; to?: number | undefined }) => from <= to;
const outOfOrder = "This ends before it begins.";

const per = line(20).optional().meta({
  label: "Paid by",
  help: "What is paid for by the piece, such as “a month”. Empty where all is paid as one.",
});
const unit = z.enum(["weeks", "months"]).meta({
  label: "Counted in",
  options: { weeks: "Weeks", months: "Months" },
});

export const serviceFacts = z
  .object({
    price: z
      .object({ ...range, per })
      .refine(isInOrder, outOfOrder)
      .meta({ label: "Usual price", help: "In rupees." }),
    length: z
      .object({ ...range, unit })
      .refine(isInOrder, outOfOrder)
      .meta({ label: "Usual length" }),
    moves: line(200).meta({
      label: "What moves the price",
      help: "What makes it more or less.",
    }),
    review: z.iso.date().optional().meta({
      label: "To be checked again by",
      help: "Visitors do not see it. You are reminded once it has passed.",
      purpose: "review",
    }),
  })
  .meta({
    label: "What it usually comes to",
    help: "On this page, and in the chat and the questions where they name this service’s costs.",
  });
export type Facts = z.infer<typeof serviceFacts>;
