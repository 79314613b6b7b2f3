/** The forms for signing in. They work without JavaScript, as every form of the site does. */
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
    /** Null where signing in is safe; otherwise a sentence that says what to do. */
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

    /** Null where passkeys work; otherwise a sentence that says what to do. */
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

    /**
     * The code that somebody must set up, where everyone needs one and they have none; else null.
     */
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

    /** @returns the cookie that removes the session's cookie */
    async signOut(sender: Sender): Promise<string> {
      const names = namesFor(sender);
      const key = sender.cookies[names.session];
      if (key) await staff.signOut(key);
      return noCookie(names, "session");
    },
  };
}
