/** The forms by which people come in: they work without JavaScript, as every form of the site. */
import { checked } from "../../platform/http/check-by-contract.ts";
import { takePlainForm } from "../../platform/pages/plain-form.ts";
import { type FieldLabels, putRight, type Returned } from "../../platform/pages/returned-form.ts";
import type { Sender } from "../../platform/pages/sender.ts";
import { Problem } from "../../platform/problem.ts";
import {
  codeForm,
  firstOwnerByPasskeyForm,
  firstOwnerForm,
  forgottenForm,
  joinByPasskeyForm,
  joinerForm,
  joinForm,
  ownerToBeForm,
  type PasskeyChallenge,
  passkeyForm,
  passwordForm,
  signInForm,
} from "./contract.ts";
import {
  type CookieNames,
  codeCookie,
  cookieNames,
  deviceCookie,
  noCookie,
  sessionCookie,
} from "./cookie.ts";
import type { Caller, Entered } from "./entering.server.ts";
import { passkeyWarning } from "./passkey-site.server.ts";
import type { Staff } from "./staff.server.ts";

type Sent = { fields: URLSearchParams; sender: Sender };
/** `cookies`: as `Set-Cookie` writes them. */
type In = { returned: Returned } | { cookies: string[]; to: "desk" | "code" | "sign-in" };

const needsHttps =
  "Signing in needs https: over http anybody on the way could read the password. " +
  "Open this page with https://, or on the machine the site runs on.";

export type Entrance = ReturnType<typeof createEntrance>;

export function createEntrance(staff: Staff) {
  /** @throws Problem 403 where a session's cookie could be read on the way */
  function namesFor(sender: Sender): CookieNames {
    const names = cookieNames(sender);
    if (!names) throw new Problem(403, needsHttps);
    return names;
  }

  function callerOf({ ip, network, agent, cookies }: Sender, names: CookieNames): Caller {
    return { ip, network, agent, session: cookies[names.session], device: cookies[names.device] };
  }

  async function take(sent: Sent, labels: FieldLabels, work: Work): Promise<In> {
    const taken = await takePlainForm(sent, {
      labels,
      messageOf: putRight,
      take: async (values) => {
        const names = namesFor(sent.sender);
        return work(values, { names, caller: callerOf(sent.sender, names) });
      },
    });
    return "returned" in taken ? taken : taken.taken;
  }

  async function askFor(sent: Sent, labels: FieldLabels, ask: Ask): Promise<Challenged> {
    const taken = await takePlainForm(sent, { labels, take: ask });
    return "returned" in taken ? taken : { challenge: taken.taken };
  }

  return {
    /** Null where signing in is safe; otherwise what to do about it. */
    warning: (sender: Sender) => (cookieNames(sender) ? null : needsHttps),

    canMail: staff.canMail,

    signIn: (sent: Sent) =>
      take(sent, { email: "Email" }, async (values, { names, caller }) => {
        const done = await staff.signIn(checked(signInForm, values), caller);
        if ("entered" in done) return { cookies: written(names, done.entered), to: "desk" };
        return { cookies: [codeCookie(names, done.codeKey)], to: "code" };
      }),

    /** Null where passkeys work; otherwise what to do about it. */
    passkeyWarning,

    challengeToSignIn: (sent: Sent) =>
      askFor(sent, {}, () => staff.passkeys.challengeFor(sent.sender)),

    signInByPasskey: (sent: Sent) =>
      take(sent, {}, async (values, { names, caller }) => {
        const brought = { ...checked(passkeyForm, values), at: sent.sender };
        const entered = await staff.passkeys.signIn(brought, caller);
        return { cookies: written(names, entered), to: "desk" };
      }),

    challengeToBecomeOwner: (key: string, sent: Sent) =>
      askFor(sent, { name: "Your name", email: "Email" }, async (values) => {
        const form = checked(ownerToBeForm, values);
        return staff.joining.challengeToJoin({ key, ...form }, sent.sender);
      }),

    challengeToJoin: (key: string, sent: Sent) =>
      askFor(sent, { name: "Your name" }, async (values) => {
        const form = checked(joinerForm, values);
        return staff.joining.challengeToJoin({ key, email: "", ...form }, sent.sender);
      }),

    confirm: (sent: Sent) =>
      take(sent, { code: "Code" }, async (values, { names, caller }) => {
        const key = sent.sender.cookies[names.code] ?? "";
        const entered = await staff.confirm(checked(codeForm, { ...values, key }), caller);
        return { cookies: [...written(names, entered), noCookie(names, "code")], to: "desk" };
      }),

    becomeOwner: (key: string, sent: Sent) =>
      take(sent, { name: "Your name", email: "Email" }, async (values, { names, caller }) => {
        const form =
          "answer" in values
            ? byPasskey(checked(firstOwnerByPasskeyForm, values), sent)
            : checked(firstOwnerForm, values);
        const entered = await staff.joining.becomeOwner({ key, ...form }, caller);
        return { cookies: written(names, entered), to: "desk" };
      }),

    join: (key: string, sent: Sent) =>
      take(sent, { name: "Your name" }, async (values, { names, caller }) => {
        const form =
          "answer" in values
            ? byPasskey(checked(joinByPasskeyForm, values), sent)
            : checked(joinForm, values);
        const entered = await staff.joining.join({ key, ...form }, caller);
        return { cookies: written(names, entered), to: "desk" };
      }),

    choosePassword: (key: string, sent: Sent) =>
      take(sent, {}, async (values) => {
        await staff.joining.choosePassword({ key, ...checked(passwordForm, values) });
        return { cookies: [], to: "sign-in" };
      }),

    forgotten: (sent: Sent) =>
      take(sent, { email: "Email" }, async (values) => {
        await staff.askReset(checked(forgottenForm, values).email);
        return { cookies: [], to: "sign-in" };
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

type Challenged = { returned: Returned } | { challenge: PasskeyChallenge };
type Ask = (values: Record<string, string>) => Promise<PasskeyChallenge>;

/** The same form, its passkey's answer with where it was given. */
const byPasskey = <Form extends { answer: string }>(
  { answer, ...form }: Form,
  { sender: at }: Sent,
) => ({ ...form, passkey: { answer, at } });

type Work = (
  values: Record<string, string>,
  asked: { names: CookieNames; caller: Caller },
) => Promise<Extract<In, { cookies: string[] }>>;

function written(names: CookieNames, { session, device }: Entered): string[] {
  const cookies = [sessionCookie(names, session)];
  if (device) cookies.push(deviceCookie(names, device));
  return cookies;
}
