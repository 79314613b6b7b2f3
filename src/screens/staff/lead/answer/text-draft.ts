/** What is not kept yet, in this tab: whoever signs in after somebody else finds their own. */
import { forgetSession, keepSession, readSession } from "../../../../platform/browser/session.ts";

type Of = { kind: "note" | "reply"; viewer: string; id: string };

const nameOf = ({ kind, viewer, id }: Of) => `${kind}-draft:${viewer}:${id}` as const;

export const keepText = (of: Of, text: string): void =>
  text === "" ? forgetText(of) : keepSession(nameOf(of), text);

export const forgetText = (of: Of): void => forgetSession(nameOf(of));

export function textKept(of: Of): string {
  const kept = readSession(nameOf(of));
  return typeof kept === "string" ? kept : "";
}
