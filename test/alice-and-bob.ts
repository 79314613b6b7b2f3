/** Alice, who makes the site hers, and Bob, whom she asks in; both sign in by a password. */

import type { Caller } from "../src/core/accounts/entering.server.ts";
import type { Role } from "../src/core/accounts/roles.ts";
import { Problem } from "../src/platform/problem.ts";
import type { TestApp } from "./app.ts";

export const caller: Caller = {
  ip: "192.0.2.7",
  network: "192.0.2.7",
  agent: "Firefox",
  session: undefined,
  device: undefined,
};
export const alice = {
  name: "Alice",
  email: "alice@works.example",
  password: "four quiet herons walk",
};
export const bob = { name: "Bob", email: "bob@works.example", password: "paper lantern rice boat" };
export const system = { who: "system" } as const;

export function aliceAndBob(app: TestApp) {
  const { staff } = app.app;
  return {
    /** She joins by the link of the first start. */
    async alices() {
      const key = (await staff.joining.ownerLink()) ?? "";
      const entered = await staff.joining.becomeOwner({ key, ...alice }, caller);
      const who = await staff.sessionOf(entered.session);
      if (!who) throw new Error("Alice has no session");
      return { ...entered, who };
    },

    async bobs(role: Role = "editor") {
      const by = { who: "staff", id: "somebody" } as const;
      const { id, key } = await staff.colleagues.invite({ ...bob, role }, by);
      const joined = await staff.joining.join({ key, ...bob }, caller);
      if (!joined.entered) throw new Error("Bob was asked for a one-time code");
      return { id, entered: joined.entered };
    },
  };
}

/** @returns the status of a refusal, 200 where there was none, the words of any other error */
export const statusOf = async (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof Problem ? error.status : String(error)),
  );
