import type { CallFailure } from "../../../platform/http/call-failures.ts";
import { counted } from "../../../platform/text/amounts.ts";
import { type Here, momentWords } from "../../../ui/admin/times.ts";
import type { Delivery, DeliveryType, HookEvent, Webhook } from "../contract.ts";

export const eventLabels: Record<HookEvent, string> = {
  "lead.created": "New enquiries",
  "lead.changed": "Changed enquiries",
  "lead.closed": "Closed enquiries: won or lost",
};

const shortly: Record<HookEvent, string> = {
  "lead.created": "new",
  "lead.changed": "changed",
  "lead.closed": "closed",
};

export const deliveryTitles: Record<DeliveryType, string> = {
  "lead.created": "A new enquiry",
  "lead.changed": "A changed enquiry",
  "lead.closed": "A closed enquiry",
  ping: "A test",
};

export function eventWords(events: HookEvent[]): string {
  const words = events.map((event) => shortly[event]).join(", ");
  return `Told of ${words.replace(/, (?=\w+$)/, " and ")} enquiries.`;
}

export const isSwitchedOff = ({ switched_off_at }: Webhook): boolean => switched_off_at !== null;

export function webhookWords({ active, failing_since, switched_off_at }: Webhook, here: Here) {
  if (switched_off_at) return `Switched off ${momentWords(switched_off_at, here)}.`;
  if (!active) return "Paused.";
  return failing_since ? `Has accepted nothing since ${momentWords(failing_since, here)}.` : "On.";
}

type DeliveryWords = { words: string; tone: "calm" | "soon" | "late"; detail: string | null };

export function deliveryWords(delivery: Delivery, here: Here): DeliveryWords {
  const { state, attempts, sent_at, given_up_at } = delivery;
  if (sent_at) return { words: `Taken ${momentWords(sent_at, here)}`, tone: "calm", detail: null };
  const detail = describeAttempt(delivery);
  if (given_up_at) {
    const words = `Given up ${momentWords(given_up_at, here)}, tried ${times(attempts)}`;
    return { words, tone: "late", detail };
  }
  const words = state === "held" ? "Waits until it is on" : waiting(delivery, here);
  return { words, tone: detail === null ? "calm" : "soon", detail };
}

/** During an attempt the next one is stored as five minutes later, in case this process ends. */
function waiting(delivery: Delivery, here: Here): string {
  const { attempts, next_attempt_at } = delivery;
  if (attempts === 0) return "Leaves now";
  if (describeAttempt(delivery) === null) return "On its way now";
  const isNow = next_attempt_at === null || next_attempt_at <= here.now;
  const again = isNow ? "now" : momentWords(next_attempt_at, here).replace(/^today/, "at");
  return `Tried ${times(attempts)}, again ${again}`;
}

const why: Record<CallFailure, string> = {
  private: "This address lies in a private network, which the site never calls.",
  unknown: "Nobody knows a server of this name.",
  unreached: "The server could not be reached.",
  certificate: "The server’s certificate is not valid.",
  late: "The server did not answer within ten seconds.",
};

function describeAttempt({ status, failure }: Delivery): string | null {
  if (failure) return why[failure];
  if (status === null) return null;
  if (status >= 300 && status < 400) return `It answered ${status}: it is at another address now.`;
  return `It answered ${status}.`;
}

export function triedWords(delivery: Delivery): string {
  if (delivery.state === "sent") return "It was taken.";
  const reason = describeAttempt(delivery);
  if (reason === null) return "It is on its way.";
  return `It was not taken. ${reason}${delivery.state === "waiting" ? " It is tried again." : ""}`;
}

const times = (count: number): string => (count === 1 ? "once" : counted(count, "time"));

const path = "/staff/settings/webhooks";

export const deliveriesAtOnce = 20;
const lastPage = 50;

export function openIn(search: URLSearchParams): { id: string | null; page: number } {
  const pageNumber = Number(search.get("page") ?? 1);
  const page = Number.isInteger(pageNumber) && pageNumber >= 1 ? Math.min(pageNumber, lastPage) : 1;
  return { id: search.get("open"), page };
}

export function webhooksPath(id: string | null, page = 1): string {
  if (id === null) return path;
  const search = new URLSearchParams({ open: id });
  if (page > 1) search.set("page", String(page));
  return `${path}?${search}`;
}
