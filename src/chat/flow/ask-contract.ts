import { z } from "zod";
import { line } from "../../platform/text/text.ts";

export const stepKey = z
  .string("Choose a step.")
  .min(1, "Choose a step.")
  .meta({ itemOf: "steps" });
export const nextStep = stepKey.meta({ label: "Next step" });

export const inputType = z.enum(["text", "email", "tel", "number", "date", "textarea"]);
export type InputType = z.infer<typeof inputType>;

const farthestDays = 36_500;
const days = z.int().min(-farthestDays).max(farthestDays);

const mayBeSkipped = z.enum(["always", "email", "mobile"]);

const askInput = z.enum([...inputType.options, "rating"]);
export type AskInput = z.infer<typeof askInput>;

export const ask = z
  .object({
    input: askInput.meta({
      label: "Kind of answer",
      options: {
        text: "A line of text",
        email: "An email address",
        tel: "A phone number",
        number: "A number",
        date: "A date",
        textarea: "Several lines of text",
        rating: "A rating from 1 to 5",
      },
    }),
    to: nextStep,
    optional: mayBeSkipped.optional().meta({
      label: "May be skipped",
      options: {
        always: "Always",
        email: "Once the email address is known",
        mobile: "Once the phone number is known",
      },
    }),
    least: z.number().optional().meta({ label: "Smallest number", help: "Of a number." }),
    most: z.number().optional().meta({ label: "Largest number", help: "Of a number." }),
    earliest: days.optional().meta({
      label: "Earliest day",
      help: "Of a date, in days from today: 0 is today, 1 is tomorrow, -1 was yesterday.",
    }),
    latest: days.optional().meta({ label: "Latest day", help: "Counted alike." }),
    refusal: line(200)
      .optional()
      .meta({
        label: "Said to an answer that does not fit",
        help:
          "What is wanted, such as: a date from tomorrow on. Empty: the chat has words of its " +
          "own.",
      }),
  })
  .meta({ label: "Question to be answered", help: "Instead of options." });
export type Ask = z.infer<typeof ask>;
