import { checked } from "../../platform/http/check-by-contract.ts";
import type { Sender } from "../../platform/pages/plain-form.ts";
import { takePlainForm } from "../../platform/pages/plain-form.ts";
import { type FieldLabels, putRight, type Returned } from "../../platform/pages/returned-form.ts";
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
import type { Caller, Entered } from "./entering.server.ts";
import {
  type CookieNames,
  codeCookie,
  cookieNames,
  deviceCookie,
  noCookie,
  sessionCookie,
} from "./sessions.server.ts";
import type { Staff } from "./staff.server.ts";
import { passkeyWarning } from "./webauthn.server.ts";

export type Entrance = ReturnType<typeof createEntrance>;

export function createEntrance(staff: Staff) {
  return {
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
          inAdmin(names, await staff.passkeys.signIn({ ...form, at: sentForm.sender }, caller)),
      }),

    firstCode: (sender: Sender, company: string) =>
      staff.proposeFirstCode(sender.cookies[cookieNames(sender)?.code ?? ""] ?? "", company),

    confirm: (sentForm: SentForm) =>
      take(sentForm, {
        labels: { code: "Code" },
        read: (values, names) =>
          checked(codeForm, { ...values, key: sentForm.sender.cookies[names.code] ?? "" }),
        async work(form, { names, caller }) {
          const { how, ...entered } = await staff.confirm(form, caller);
          const { cookies } = inAdmin(names, entered);
          const to = how === "recovery code" ? "recovered" : "admin";
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

    async signOut(sender: Sender): Promise<string> {
      const names = namesFor(sender);
      const key = sender.cookies[names.session];
      if (key) await staff.signOut(key);
      return noCookie(names, "session");
    },
  };
}

const createJoiningForms = ({ joining }: Pick<Staff, "joining">) => ({
  challengeToBecomeOwner: (key: string, sentForm: SentForm) =>
    askFor(sentForm, {
      labels: ofOwner,
      read: (values) => checked(ownerToBeForm, values),
      ask: (form) => joining.challengeToJoin({ key, ...form }, sentForm.sender),
    }),

  challengeToJoin: (key: string, sentForm: SentForm) =>
    askFor(sentForm, {
      labels: ofJoiner,
      read: (values) => checked(joinerForm, values),
      ask: (form) => joining.challengeToJoin({ key, email: "", ...form }, sentForm.sender),
    }),

  becomeOwner: (key: string, sentForm: SentForm) =>
    take(sentForm, {
      labels: ofOwner,
      read: (values) =>
        "answer" in values
          ? byPasskey(checked(firstOwnerByPasskeyForm, values), sentForm)
          : checked(firstOwnerForm, values),
      work: async (form, { names, caller }) =>
        inAdmin(names, await joining.becomeOwner({ key, ...form }, caller)),
    }),

  join: (key: string, sentForm: SentForm) =>
    take(sentForm, {
      labels: ofJoiner,
      read: (values) =>
        "answer" in values
          ? byPasskey(checked(joinByPasskeyForm, values), sentForm)
          : checked(joinForm, values),
      work: async (form, { names, caller }) =>
        afterPassword(names, await joining.join({ key, ...form }, caller)),
    }),

  choosePassword: (key: string, sentForm: SentForm) =>
    take(sentForm, {
      labels: {},
      read: (values) => checked(passwordForm, values),
      async work(form, { names, caller }) {
        const device = await joining.choosePassword({ key, ...form }, caller);
        return { cookies: device ? [deviceCookie(names, device)] : [], to: "sign-in" };
      },
    }),
});

const byPasskey = <Form extends { answer: string }>(
  { answer, ...form }: Form,
  { sender: at }: SentForm,
) => ({ ...form, passkey: { answer, at } });

type SentForm = { fields: URLSearchParams; sender: Sender };
type Values = Record<string, string>;

type EntranceResult = { cookies: string[]; to: "admin" | "recovered" | "code" | "sign-in" };
type Taking<Form> = {
  labels: FieldLabels;
  /** Input of the wrong shape is no guess, and does not count as one. @throws Problem 400 */
  read(values: Values, names: CookieNames): Form;
  work(form: Form, context: { names: CookieNames; caller: Caller }): Promise<EntranceResult>;
};
type AskForOptions<Form> = {
  labels: FieldLabels;
  read(values: Values): Form;
  ask(form: Form): Promise<PasskeyChallenge>;
};

/** Each form is parsed, then counted, and only then does its work. */
const needsHttps =
  "Signing in needs https: over http anybody on the way could read the password. " +
  "Open this page with https://, or on the machine the site runs on.";

const ofOwner = { name: "Your name", email: "Email" };
const ofJoiner = { name: "Your name" };

async function take<Form>(
  sentForm: SentForm,
  { labels, read, work }: Taking<Form>,
): Promise<EntranceResult | { returned: Returned }> {
  const { sender } = sentForm;
  const result = await takePlainForm(sentForm, {
    labels,
    messageOf: putRight,
    async take(values) {
      const names = namesFor(sender);
      const form = read(values, names);
      sender.admitFitting();
      return work(form, { names, caller: callerOf(sender, names) });
    },
  });
  return "returned" in result ? result : result.value;
}

async function askFor<Form>(
  sentForm: SentForm,
  { labels, read, ask }: AskForOptions<Form>,
): Promise<{ challenge: PasskeyChallenge } | { returned: Returned }> {
  const result = await takePlainForm(sentForm, {
    labels,
    async take(values) {
      const form = read(values);
      sentForm.sender.admitFitting();
      return ask(form);
    },
  });
  return "returned" in result ? result : { challenge: result.value };
}

/** @throws Problem 403 where the connection would expose a session's cookie */
function namesFor(sender: Sender): CookieNames {
  const names = cookieNames(sender);
  if (!names) throw new Problem(403, needsHttps);
  return names;
}

function callerOf({ ip, network, agent, cookies }: Sender, names: CookieNames): Caller {
  return { ip, network, agent, session: cookies[names.session], device: cookies[names.device] };
}

const afterPassword = (
  names: CookieNames,
  done: { entered: Entered } | { codeKey: string },
): EntranceResult =>
  "entered" in done
    ? inAdmin(names, done.entered)
    : { cookies: [codeCookie(names, done.codeKey)], to: "code" };

function inAdmin(names: CookieNames, { session, device }: Entered): EntranceResult {
  const cookies = [sessionCookie(names, session)];
  if (device) cookies.push(deviceCookie(names, device));
  return { cookies, to: "admin" };
}
