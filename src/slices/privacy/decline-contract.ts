import { z } from "zod";
import { paragraphs } from "../../platform/text.ts";

export const declineForm = z.object({
  id: z.string().max(64),
  reason: paragraphs(1_000, "Write why. They get these words by mail."),
});
