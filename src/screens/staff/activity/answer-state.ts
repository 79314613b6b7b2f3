/** The state of an answer's mail, in words for the activity. */
import { type Here, momentWords } from "../../../desk/times.ts";
import { counted } from "../../../platform/counted.ts";
import type { AnswerWithMail } from "../../../slices/timeline/contract.ts";
import { failed, soft, type Word } from "./line.ts";

type SentAnswer = Pick<AnswerWithMail, "leaves_at" | "taken_back_at" | "mail">;

/** A mail server usually accepts a mail within seconds. */
const soonMs = 30_000;

export function answerState({ taken_back_at, mail }: SentAnswer, here: Here): Word | null {
  if (taken_back_at !== null) return soft("taken back before it left");
  if (mail === null) return null;
  const { state, at, attempts, next_attempt_at, last_error, refused } = mail;
  if (state === "sent") return soft(`sent ${momentWords(at, here)}`);
  if (state === "given up") return failed(describeFailure({ attempts, refused, last_error }));
  if (last_error === null) return soft(attempts === 0 ? "leaves in a moment" : "on its way");
  const again = next_attempt_at === null ? "" : `, again ${momentWords(next_attempt_at, here)}`;
  return failed(`not taken yet, tried ${counted(attempts, "time")}${again}`);
}

type FailedMail = { attempts: number; refused: boolean; last_error: string | null };

const describeFailure = ({ attempts, refused, last_error }: FailedMail): string =>
  [refused ? "refused by their mail server" : `given up after ${triesWords(attempts)}`, last_error]
    .filter(Boolean)
    .join(": ");

const triesWords = (count: number): string => (count === 1 ? "1 try" : `${count} tries`);

/** Whether it can still be taken back with certainty. */
export const isWaiting = ({ leaves_at, taken_back_at, mail }: SentAnswer, { now }: Here): boolean =>
  taken_back_at === null && mail?.state === "waiting" && mail.attempts === 0 && now < leaves_at;

/** Whether its state will change soon, so that it is worth reloading. */
export const isLeaving = ({ leaves_at, taken_back_at, mail }: SentAnswer, { now }: Here): boolean =>
  taken_back_at === null &&
  mail?.state === "waiting" &&
  mail.last_error === null &&
  Date.parse(now) < Date.parse(leaves_at) + soonMs;
