import { counted } from "../../../platform/text/amounts.ts";
import { type Here, momentWords } from "../../../ui/admin/times.ts";
import type { ListedMail } from "../outbox-list.server.ts";
import { type OutboxState, outboxStates } from "../outbox-state.ts";

export type MailWords = {
  words: string;
  tone: "calm" | "soon" | "late";
  detail: string | null;
};

export function mailWords(mail: ListedMail, here: Here & { isOn: boolean }): MailWords {
  const { sent_at, given_up_at, refused, last_error } = mail;
  if (sent_at) return { words: `Sent ${momentWords(sent_at, here)}`, tone: "calm", detail: null };
  if (refused) return { words: "Refused by their mail server:", tone: "late", detail: last_error };
  const detail = last_error && `Last time: ${last_error}`;
  if (given_up_at) return { words: describeFailure(mail, here), tone: "late", detail };
  const words = here.isOn ? waiting(mail, here) : "Waits until mail is on";
  return { words, tone: detail === null ? "calm" : "soon", detail };
}

function describeFailure({ given_up_at, attempts }: ListedMail, here: Here): string {
  const at = given_up_at ? momentWords(given_up_at, here) : "";
  return `Given up ${at}, tried ${times(attempts)}`;
}

/** During an attempt the next one is stored as five minutes later, in case this process ends. */
function waiting({ attempts, last_error, next_attempt_at }: ListedMail, here: Here): string {
  if (attempts > 0 && last_error === null) return "On its way now";
  if (next_attempt_at === null || next_attempt_at <= here.now)
    return attempts === 0 ? "Leaves now" : `Tried ${times(attempts)}, again now`;
  const again = atWords(next_attempt_at, here);
  return attempts === 0 ? `Leaves ${again}` : `Tried ${times(attempts)}, again ${again}`;
}

const times = (count: number): string => (count === 1 ? "once" : counted(count, "time"));

const atWords = (iso: string, here: Here): string => momentWords(iso, here).replace(/^today/, "at");

const path = "/staff/settings/outbox";

export const stateIn = (param: string | null): OutboxState | null =>
  outboxStates.find((state) => inAddress(state) === param) ?? null;

type OutboxPathOptions = {
  state?: OutboxState | null;
  after?: string | null;
  mail?: string | null;
};

export function outboxPath({ state, after, mail }: OutboxPathOptions): string {
  const search = new URLSearchParams();
  if (state) search.set("state", inAddress(state));
  if (after) search.set("after", after);
  if (mail) search.set("mail", mail);
  return search.size === 0 ? path : `${path}?${search}`;
}

const inAddress = (state: OutboxState): string => state.replace(" ", "-");
