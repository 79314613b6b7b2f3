import { z } from "zod";

export const importWaits = { name: "import waits", payload: z.null() };
