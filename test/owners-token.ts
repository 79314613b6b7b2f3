/** An owner's token of every scope, for tests of all calls that there are. */
import { scopes } from "../src/core/accounts/roles.ts";
import type { TestApp } from "./app.ts";

export async function ownersToken({ app }: TestApp): Promise<{ authorization: string }> {
  const by = { who: "system" } as const;
  const alice = { name: "Alice", email: "alice@works.example", role: "owner" } as const;
  const { id: staffId } = await app.staff.colleagues.invite(alice, by);
  const { token } = await app.staff.tokens.add({ staffId, name: "Every call", scopes }, by);
  return { authorization: `Token ${token}` };
}
