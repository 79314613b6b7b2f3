/** Alice owns, Bob sells, Charlie edits pages and sees no enquiries; and Vera writes to them. */
import { expect } from "vitest";
import type { Role } from "../src/core/accounts/roles.ts";
import type { TestApp } from "./app.ts";

const vera = {
  name: "Vera Rao",
  email: "vera@example.com",
  query: "How long does a hospital system take?",
  service: "General",
  source: "Contact Page",
};

export async function leadAdmin(app: TestApp) {
  const alice = await colleague(app, "Alice", "owner");
  const bob = await colleague(app, "Bob", "sales");
  const charlie = await colleague(app, "Charlie", "editor");
  return {
    ...{ alice, bob, charlie },
    byAlice: { who: "staff", id: alice } as const,
    colleague: (name: string, role: Role = "sales") => colleague(app, name, role),

    /** @returns the lead's id */
    async send(change: Record<string, unknown> = {}, from = "203.0.113.7"): Promise<string> {
      const answer = await app.http.inject({
        method: "POST",
        url: "/blogapp/leads/",
        payload: { ...vera, ...change },
        remoteAddress: from,
      });
      expect(answer.statusCode).toBe(201);
      return answer.json().id;
    },
  };
}

/** Whoever has joined has a password. */
async function colleague(app: TestApp, name: string, role: Role): Promise<string> {
  const email = `${name.toLowerCase()}@works.example`;
  const { id } = await app.app.staff.colleagues.invite({ name, email, role }, { who: "system" });
  await app.db.write((tx) =>
    tx.updateTable("staff").set({ password_hash: "never matched" }).where("id", "=", id).execute(),
  );
  return id;
}
