import { useEffect, useEffectEvent, useRef } from "react";
import { useArrival } from "../../../../ui/use-arrival.ts";
import type { LeadData } from "../load-lead.ts";
import { useLeadForm } from "../use-lead-form.ts";
import { forgetText, keepText, textKept } from "./text-draft.ts";

/** For a box that knows its own words: they outlive a reload, and go once they are sent. */
export function useKeptText({ viewer, id }: LeadData, kind: "note" | "reply") {
  const { result: sent } = useLeadForm(id);
  const box = useRef<HTMLTextAreaElement>(null);
  const of = { kind, viewer, id };
  const bringBack = useEffectEvent(() => {
    const field = box.current;
    if (field && field.value === "") field.value = textKept(of);
  });
  useEffect(() => bringBack(), []);
  useArrival(sent, (came) => {
    if (!("done" in came) || came.intent !== kind) return;
    forgetText(of);
    if (box.current) box.current.value = "";
  });
  return { box, keep: (text: string) => keepText(of, text) };
}
