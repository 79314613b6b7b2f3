import { report } from "../../../platform/browser/call.ts";
import { readLocal } from "../../../platform/browser/session.ts";
import { browserName } from "../browser-name.ts";
import { cookieNames, hasAccepted } from "../cookies.ts";
import { wording } from "../gate.ts";
import { markUnrecorded, setCookie, unrecorded } from "./kept-choice.ts";
import { keptAddress, whoAmI } from "./who.ts";

export async function recordAccept(): Promise<void> {
  // The visitor may withdraw while this file loads.
  if (!hasAccepted(document.cookie)) return;
  setCookie(cookieNames.browser, browserName(navigator.userAgent));
  const who = await whoAmI({ accepted: true });
  // The visitor may withdraw while the address is looked up.
  if (!hasAccepted(document.cookie)) return;
  if (who.ip) setCookie(cookieNames.ip, who.ip);
  await record(who);
}

export async function completeAccept(): Promise<void> {
  if (!hasAccepted(document.cookie)) return;
  const isUnrecorded = readLocal(unrecorded) !== null;
  const hadAddress = keptAddress(document.cookie) !== "";
  if (hadAddress && !isUnrecorded) return;
  setCookie(cookieNames.browser, browserName(navigator.userAgent));
  const who = await whoAmI({ accepted: true });
  if (!hasAccepted(document.cookie)) return;
  if (who.ip && !hadAddress) setCookie(cookieNames.ip, who.ip);
  if (who.ip || isUnrecorded) await record(who);
}

async function record(who: { browser: string; ip: string }) {
  const answer = await report("/api/consents/", { accepted: true, wording, ...who });
  markUnrecorded(!isRecorded(answer) && hasAccepted(document.cookie));
}

const isRecorded = (answer: unknown): boolean =>
  typeof answer === "object" && answer !== null && "recorded" in answer && answer.recorded === true;

export const recordReject = (isWithdrawal: boolean) =>
  report("/api/consents/", {
    accepted: false,
    ...(isWithdrawal && { withdrawn: true }),
    browser: browserName(navigator.userAgent),
    ip: "",
    wording,
  });
