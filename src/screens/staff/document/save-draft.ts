import type { Advised } from "../../../slices/content/advice/rule.ts";
import type { WaitsFor } from "../../../slices/content/contract.ts";
import { lowered } from "../lowered.ts";
import type { Change } from "./draft-state.ts";

type Sending = { at: string; changes: Change[]; revision: number; hand: string; form: string };
type Saved = {
  revision: number;
  at: string;
  faults: Record<string, string[]>;
  waitsFor: WaitsFor[];
  followed: Change[];
  advised: Advised;
};
/**
 * `meanwhile`: another hand wrote in one of these places; `renewed`: the kind has other fields by
 * now; `gone`: the document is in the bin; `failed`: it can be tried again.
 */
export type Answer =
  | { came: "saved"; saved: Saved }
  | { came: "meanwhile" }
  | { came: "renewed" | "gone" | "failed"; why: string };

export const signedOut = "you are signed out. It is saved by itself once you are back.";

/** Longer than the server itself waits for its database. */
const longestMs = 20_000;
/** In bytes: what a browser still sends for a page that is being left. */
const mostOfLeaving = 60_000;

/** Whether it can be sent while the page is left. A letter of an Indian script has three bytes. */
export const fitsLeaving = (sending: object): boolean =>
  new TextEncoder().encode(JSON.stringify(sending)).length < mostOfLeaving;

export async function saveDraft({ at, ...sending }: Sending): Promise<Answer> {
  const body = JSON.stringify(sending);
  const answer = await fetch(at, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    keepalive: fitsLeaving(sending),
    signal: AbortSignal.timeout(longestMs),
  }).catch(() => null);
  if (answer === null) return { came: "failed", why: "the site cannot be reached." };
  const told: unknown = await answer.json().catch(() => null);
  if (answer.ok && isSaved(told)) return { came: "saved", saved: told };
  if (answer.status === 409 || answer.status === 410) return { came: "meanwhile" };
  if (answer.status === 422) return { came: "renewed", why: messageIn(told) };
  if (answer.status === 401) return { came: "failed", why: signedOut };
  if (answer.status === 403)
    return { came: "failed", why: "your role may no longer change this. Ask an owner." };
  if (answer.status === 404)
    return { came: "gone", why: "it is in the bin. Your words are kept until it is back." };
  if (answer.status === 413) return { came: "failed", why: messageIn(told) };
  return { came: "failed", why: "the site could not take it, and will be asked again." };
}

const isSaved = (told: unknown): told is Saved =>
  typeof told === "object" && told !== null && "revision" in told && "at" in told;

function messageIn(told: unknown): string {
  const message = typeof told === "object" && told !== null && "message" in told && told.message;
  return typeof message === "string" ? lowered(message) : "it is too long.";
}
