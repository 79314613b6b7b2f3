/** The forms by which people come in: they work without JavaScript, as every form of the site. */
import { checked } from "../../platform/http/check-by-contract.ts";
import type { Sender } from "../../platform/pages/sender.ts";
import { codeForm, forgottenForm, passkeyForm, signInForm } from "./contract.ts";
import { cookieNames, noCookie } from "./cookie.ts";
import {
  afterPassword,
  askFor,
  atDesk,
  namesFor,
  needsHttps,
  type SentForm,
  take,
} from "./entrance-forms.server.ts";
import { createJoiningForms } from "./joining-forms.server.ts";
import { passkeyWarning } from "./passkey-site.server.ts";
import type { Staff } from "./staff.server.ts";

export type Entrance = ReturnType<typeof createEntrance>;

export function createEntrance(staff: Staff) {
  return {
    /** Null where signing in is safe; otherwise what to do about it. */
    warning: (sender: Sender) => (cookieNames(sender) ? null : needsHttps),

    canMail: staff.canMail,

    ...createJoiningForms(staff),

    signIn: (sentForm: SentForm) =>
      take(sentForm, {
        labels: { email: "Email" },
        read: (values) => checked(signInForm, values),
        work: async (form, { names, caller }) =>
          afterPassword(names, await staff.signIn(form, caller)),
      }),

    /** Null where passkeys work; otherwise what to do about it. */
    passkeyWarning,

    challengeToSignIn: (sentForm: SentForm) =>
      askFor(sentForm, {
        labels: {},
        read: () => null,
        ask: () => staff.passkeys.challengeFor(sentForm.sender),
      }),

    signInByPasskey: (sentForm: SentForm) =>
      take(sentForm, {
        labels: {},
        read: (values) => checked(passkeyForm, values),
        work: async (form, { names, caller }) =>
          atDesk(names, await staff.passkeys.signIn({ ...form, at: sentForm.sender }, caller)),
      }),

    /** What somebody sets up who has no one-time code, where everybody needs one; else null. */
    firstCode: (sender: Sender, company: string) =>
      staff.proposeFirstCode(sender.cookies[cookieNames(sender)?.code ?? ""] ?? "", company),

    confirm: (sentForm: SentForm) =>
      take(sentForm, {
        labels: { code: "Code" },
        read: (values, names) =>
          checked(codeForm, { ...values, key: sentForm.sender.cookies[names.code] ?? "" }),
        async work(form, { names, caller }) {
          const { how, ...entered } = await staff.confirm(form, caller);
          const { cookies } = atDesk(names, entered);
          const to = how === "recovery code" ? "recovered" : "desk";
          return { cookies: [...cookies, noCookie(names, "code")], to };
        },
      }),

    forgotten: (sentForm: SentForm) =>
      take(sentForm, {
        labels: { email: "Email" },
        read: (values) => checked(forgottenForm, values),
        async work({ email }) {
          await staff.askReset(email);
          return { cookies: [], to: "sign-in" };
        },
      }),

    /** @returns the cookie that takes the session's away */
    async signOut(sender: Sender): Promise<string> {
      const names = namesFor(sender);
      const key = sender.cookies[names.session];
      if (key) await staff.signOut(key);
      return noCookie(names, "session");
    },
  };
}
