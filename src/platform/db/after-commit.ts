/** Lets a verb say what is to happen in this process once it is durable, and only then. */
import type { Transaction } from "kysely";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

export function withAfterCommit(write: Database["write"]): Pick<Database, "write" | "afterCommit"> {
  const callsOf = new WeakMap<Transaction<Tables>, (() => void)[]>();
  return {
    async write(verb) {
      const calls: (() => void)[] = [];
      const result = await write((tx) => {
        callsOf.set(tx, calls);
        return verb(tx);
      });
      for (const call of calls) call();
      return result;
    },
    afterCommit(tx, call) {
      const calls = callsOf.get(tx);
      if (!calls) throw new Error("only a verb's own transaction can be waited for");
      calls.push(call);
    },
  };
}
