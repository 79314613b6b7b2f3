import { z } from "zod";
import { line } from "../../platform/text/text.ts";
import { wording } from "./gate.ts";

const optionalLine = (max: number) =>
  z
    .string()
    .transform((text) => text.trim())
    .pipe(z.union([z.literal(""), line(max)], `This can be one line of ${max} characters at most.`))
    .default("");

export const consent = z
  .object({
    accepted: z.boolean("This has to be true or false."),
    withdrawn: z.boolean("This has to be true or false.").default(false),
    browser: optionalLine(60),
    ip: optionalLine(64),
    /** Version of the banner's wording; a page that was open for long may send an earlier one. */
    wording: z
      .int("This has to be the number of a wording.")
      .min(1, "There is no such wording.")
      .max(wording, "There is no such wording.")
      .default(wording),
  })
  .refine(({ accepted, withdrawn }) => !(accepted && withdrawn), {
    path: ["withdrawn"],
    error: "What is withdrawn is not accepted.",
  });
export type Consent = z.infer<typeof consent>;

export const ownAddress = z.object({ ip: z.string() });
