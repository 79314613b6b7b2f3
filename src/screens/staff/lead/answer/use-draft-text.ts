import { useEffect, useEffectEvent, useRef } from "react";
import { forgetSession, keepSession, readSession } from "../../../../platform/browser/session.ts";
import { useArrival } from "../../../../ui/use-arrival.ts";
import type { LeadData } from "../load-lead.ts";
import { useLeadForm } from "../use-lead-form.ts";

/** For a box with uncontrolled text: a draft survives a reload, and goes once it is sent. */
export function useKeptText({ viewer, id }: LeadData, kind: "note" | "reply") {
  const { result } = useLeadForm(id);
  const box = useRef<HTMLTextAreaElement>(null);
  const of = { kind, viewer, id };
  const bringBack = useEffectEvent(() => {
    const field = box.current;
    if (field && field.value === "") field.value = textKept(of);
  });
  useEffect(() => bringBack(), []);
  useArrival(result, (response) => {
    if (!("done" in response) || response.intent !== kind) return;
    forgetText(of);
    if (box.current) box.current.value = "";
  });
  return { box, keep: (text: string) => keepText(of, text) };
}

type Of = { kind: "note" | "reply"; viewer: string; id: string };

const nameOf = ({ kind, viewer, id }: Of) => `${kind}-draft:${viewer}:${id}` as const;

/** A draft belongs to one tab and one user, so that another user of the browser does not see it. */
const keepText = (of: Of, text: string): void =>
  text === "" ? forgetText(of) : keepSession(nameOf(of), text);

const forgetText = (of: Of): void => forgetSession(nameOf(of));

function textKept(of: Of): string {
  const savedText = readSession(nameOf(of));
  return typeof savedText === "string" ? savedText : "";
}
