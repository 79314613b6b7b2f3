import { z } from "zod";
import { overWritten } from "../documents/transfer/exported-document.ts";
import { counts } from "./contract.ts";

const begun = z.object({ site: z.string(), madeAt: z.string(), over: z.enum(overWritten) });

export const archiveEvents = {
  "archive.begun": begun,
  "archive.exported": z.object({}),
  "archive.opened": begun.extend({ counts, pictures: z.int() }),
};

type Data = { [Kind in keyof typeof archiveEvents]: z.infer<(typeof archiveEvents)[Kind]> };
declare module "../../core/activity/contract.ts" {
  interface EventData extends Data {}
}
