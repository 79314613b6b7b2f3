/** Alice, who has a passkey and no password, Bob, who has both, and the devices that hold them. */
import { alice as aliceByPassword, bob, caller, system } from "./alice-and-bob.ts";
import type { TestApp } from "./app.ts";
import { createAuthenticator } from "./authenticator.ts";

const origin = "http://localhost:3000";
export const at = { protocol: "http:", host: "localhost:3000", network: "192.0.2.7" };
export const alice = { name: aliceByPassword.name, email: aliceByPassword.email };

export function passkeyAdmin(app: TestApp) {
  const { staff } = app.app;
  const { passkeys } = staff;
  const device = createAuthenticator(origin);
  const challenge = (id: string) => passkeys.challengeToAdd({ id }, at);
  return {
    ...{ device, challenge },

    /** Alice, the owner, who has a passkey on the device and no password. */
    async alices() {
      const key = (await staff.joining.ownerLink()) ?? "";
      const asked = await staff.joining.challengeToJoin({ key, ...alice }, at);
      const passkey = { answer: device.add(asked), at };
      const entered = await staff.joining.becomeOwner({ key, ...alice, passkey }, caller);
      const who = await staff.sessionOf(entered.session);
      if (!who) throw new Error("Alice has no session");
      return who;
    },

    /** Bob, who has a password and a passkey on a device of his own. */
    async bobs(role: "owner" | "sales" = "sales") {
      const { id, key } = await staff.colleagues.invite({ ...bob, role }, system);
      await staff.joining.join({ key, ...bob }, caller);
      const his = createAuthenticator(origin);
      await passkeys.add({ id }, { answer: his.add(await challenge(id)), at, name: "Phone" });
      return { id, device: his };
    },

    async signIn(by = device, wrongly: Parameters<typeof by.signIn>[1] = {}) {
      const answer = by.signIn(await passkeys.challengeFor(at), wrongly);
      return passkeys.signIn({ answer, at }, caller);
    },
  };
}
