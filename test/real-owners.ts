import { staffStore } from "../src/core/accounts/store.server.ts";
import { alice } from "./alice.ts";
import type { TestApp } from "./app.ts";

/** What asks for a right of its own is refused to whoever is nobody on the staff: these are. */
export const realOwners = ({ db }: Pick<TestApp, "db">, ids = [alice.id]): Promise<void> =>
  db.write(async (tx) => {
    for (const id of ids) {
      if (await staffStore.byId(tx, id)) continue;
      const of = { id, name: id, email: `${id}@owners.example`, role: "owner" } as const;
      const created_at = "2026-01-01T00:00:00.000Z";
      await staffStore.insert(tx, { ...of, password_hash: null, created_at });
    }
  });
