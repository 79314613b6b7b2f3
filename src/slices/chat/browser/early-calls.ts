/** The chat's first calls, made the moment it is opened: what reads their answers may still be on its way. */
import { call } from "../../../platform/browser/call.ts";

export const chatAddress = "/message_framework/chat/";
const logoAddress = "/message_framework/chatlogo/";

export type EarlyCalls = { logo: Promise<unknown>; start: Promise<unknown> };

export function askEarly(): EarlyCalls {
  const asked = { logo: call(logoAddress), start: call(chatAddress) };
  // Whoever reads them says so; until then a failure is nobody's.
  for (const answer of [asked.logo, asked.start]) answer.catch(() => {});
  return asked;
}
