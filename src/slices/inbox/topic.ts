import { z } from "zod";

/** Who looks at which enquiries in one process; nobody, where the last has gone. */
export const lookingAt = {
  name: "looking at enquiries",
  payload: z.object({
    from: z.string(),
    looking: z.array(z.object({ lead: z.string(), staff: z.array(z.string()) })),
  }),
};
