import { z } from "zod";
import { sources } from "./old-site.ts";

const named = z.object({ source: z.enum(sources), file: z.string() });

export const importEvents = {
  "import.begun": named.extend({ posts: z.int() }),
  "import.stopped": named,
  "import.gone_on": named,
  "import.ended": named.extend({ brought: z.int(), failed: z.int() }),
  "import.undoing": named,
  "import.undone": named.extend({ undone: z.int(), kept: z.int() }),
};

type Data = { [Kind in keyof typeof importEvents]: z.infer<(typeof importEvents)[Kind]> };
declare module "../../core/activity/contract.ts" {
  interface EventData extends Data {}
}

export type ImportHappened = { [Kind in keyof Data]: { kind: Kind; data: Data[Kind] } }[keyof Data];
