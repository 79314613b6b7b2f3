/** One of each who may ask: nobody, a disabled owner, and a colleague of each role. */

import { type Role, roles, type Scope, scopes } from "../src/core/accounts/roles.ts";
import { sessionStore } from "../src/core/accounts/session-store.server.ts";
import { tokenStore } from "../src/core/accounts/token-store.server.ts";
import { hashOf, randomIds } from "../src/platform/ids.ts";
import type { TestApp } from "./app.ts";

export type Caller = {
  name: string;
  headers: Record<string, string>;
  /** Null for whoever is let in nowhere. */
  role: Role | null;
  /** Of the token they bring. */
  scopes: readonly Scope[];
};

const by = { who: "system" } as const;
const nobody: Caller = { name: "nobody", headers: {}, role: null, scopes: [] };

/** @returns those who come with a session's cookie, and those who come with a token */
export async function staffCallers(app: TestApp) {
  const sessions = [nobody];
  const tokens = [nobody];
  for (const role of roles) {
    const id = await colleague(app, role, role);
    const cookie = await sessionOf(app, id);
    const asked = { role, scopes: [] };
    sessions.push({ ...asked, name: role, headers: { cookie } });
    tokens.push(
      { name: `${role} with a session`, headers: { cookie }, role: null, scopes: [] },
      { ...asked, name: `${role}'s token`, headers: await tokenOf(app, id, scopes), scopes },
      { ...asked, name: `${role}'s token of no scope`, headers: await tokenOf(app, id, []) },
    );
  }
  const disabled = await colleague(app, "owner", "disabled");
  const token = await tokenOf(app, disabled, scopes);
  const asked = { name: "a disabled owner", role: null, scopes: [] };
  await app.app.staff.colleagues.disable({ id: disabled, by });
  // Disabling ended those there were: this one stands for what is forgotten to end.
  sessions.push({ ...asked, headers: { cookie: await sessionOf(app, disabled) } });
  tokens.push({ ...asked, headers: token });
  return { sessions, tokens };
}

/** Whoever is asked to be kept as an owner has to have a password. */
async function colleague(app: TestApp, role: Role, name: string): Promise<string> {
  const email = `${name}@works.example`;
  const { id } = await app.app.staff.colleagues.invite({ name, email, role }, by);
  await app.db.write((tx) =>
    tx.updateTable("staff").set({ password_hash: "never matched" }).where("id", "=", id).execute(),
  );
  return id;
}

async function sessionOf(app: TestApp, staff_id: string): Promise<string> {
  const key = randomIds.key();
  const at = app.clock.now().toISOString();
  const row = { key_hash: hashOf(key), id: randomIds.uuid(), staff_id, agent: "" };
  await app.db.write((tx) => sessionStore.insert(tx, { ...row, created_at: at, seen_at: at }));
  return `foyer=${key}`;
}

/** Nobody can make one without a scope, so it is put into the table. */
async function tokenOf(app: TestApp, staff_id: string, given: readonly Scope[]) {
  const token = `foyer_${randomIds.key()}`;
  await app.db.write((tx) =>
    tokenStore.insert(tx, {
      id: randomIds.uuid(),
      key_hash: hashOf(token),
      staff_id,
      name: "Walk",
      scopes: given.join(" "),
      created_at: app.clock.now().toISOString(),
      ends_at: "9999-12-31T00:00:00.000Z",
      used_at: null,
    }),
  );
  return { authorization: `Token ${token}` };
}
