import { z } from "zod";

export const backupEvents = {
  "backup.made": z.object({ kind: z.enum(["daily", "migration", "manual"]), bytes: z.int() }),
  "backup.checked": z.object({ problem: z.string().nullable() }),
};

type Data = { [Kind in keyof typeof backupEvents]: z.infer<(typeof backupEvents)[Kind]> };
declare module "../activity/contract.ts" {
  interface EventData extends Data {}
}
