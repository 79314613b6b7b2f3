import { z } from "zod";
import { line } from "../../platform/text.ts";

const said = (max: number) =>
  z
    .string()
    .transform((text) => text.trim())
    .pipe(z.union([z.literal(""), line(max)], `This can be one line of ${max} characters at most.`))
    .default("");

export const consent = z
  .object({
    accepted: z.boolean("This has to be true or false."),
    withdrawn: z.boolean("This has to be true or false.").default(false),
    browser: said(60),
    ip: said(64),
  })
  .refine(({ accepted, withdrawn }) => !(accepted && withdrawn), {
    path: ["withdrawn"],
    error: "What is withdrawn is not accepted.",
  });
export type Consent = z.infer<typeof consent>;

export const ownAddress = z.object({ ip: z.string() });
