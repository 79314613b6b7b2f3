import { longRead } from "../../src/platform/db/long-read.ts";
import { countFar } from "./count-far.ts";

/** The content version, and the same again after some work. */
export const lookTwice = longRead(import.meta.url, async (db, times: number) => {
  const look = () => db.selectFrom("content_state").select("version").executeTakeFirstOrThrow();
  const before = await look();
  for (let i = 0; i < times; i++) await countFar.read(db, 10);
  return [before, await look()];
});
