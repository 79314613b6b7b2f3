/**
 * How the server handles each form of the entrance: it parses, counts, and only then does the work.
 */
import { takePlainForm } from "../../platform/pages/plain-form.ts";
import { type FieldLabels, putRight, type Returned } from "../../platform/pages/returned-form.ts";
import type { Sender } from "../../platform/pages/sender.ts";
import { Problem } from "../../platform/problem.ts";
import type { PasskeyChallenge } from "./contract.ts";
import {
  type CookieNames,
  codeCookie,
  cookieNames,
  deviceCookie,
  sessionCookie,
} from "./cookie.ts";
import type { Caller, Entered } from "./entering.server.ts";

export type SentForm = { fields: URLSearchParams; sender: Sender };
type Values = Record<string, string>;

/** `cookies` holds values of the `Set-Cookie` header. */
type EntranceResult = { cookies: string[]; to: "desk" | "recovered" | "code" | "sign-in" };
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

export const needsHttps =
  "Signing in needs https: over http anybody on the way could read the password. " +
  "Open this page with https://, or on the machine the site runs on.";

export const ofOwner = { name: "Your name", email: "Email" };
export const ofJoiner = { name: "Your name" };

export async function take<Form>(
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

export async function askFor<Form>(
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
export function namesFor(sender: Sender): CookieNames {
  const names = cookieNames(sender);
  if (!names) throw new Problem(403, needsHttps);
  return names;
}

function callerOf({ ip, network, agent, cookies }: Sender, names: CookieNames): Caller {
  return { ip, network, agent, session: cookies[names.session], device: cookies[names.device] };
}

/** After a right password: signed in, or before the one-time code. */
export const afterPassword = (
  names: CookieNames,
  done: { entered: Entered } | { codeKey: string },
): EntranceResult =>
  "entered" in done
    ? atDesk(names, done.entered)
    : { cookies: [codeCookie(names, done.codeKey)], to: "code" };

export function atDesk(names: CookieNames, { session, device }: Entered): EntranceResult {
  const cookies = [sessionCookie(names, session)];
  if (device) cookies.push(deviceCookie(names, device));
  return { cookies, to: "desk" };
}
