import { z } from "zod";

export const json = z.string().transform((text, { addIssue }): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    addIssue("This form is too old. Load the screen again.");
    return z.NEVER;
  }
});
