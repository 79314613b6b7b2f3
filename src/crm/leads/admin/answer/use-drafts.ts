import { notifications } from "@mantine/notifications";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import { z } from "zod";
import { undoKey } from "../../../../core/admin/use-undo.ts";
import { keepSession, readSession, staffDraft } from "../../../../platform/browser/session.ts";
import { useArrival } from "../../../../ui/use-arrival.ts";
import { type LeadResult, searchWith, useLeadForm } from "../change-lead-form.tsx";
import type { LeadData } from "../load-lead.ts";

/** Survives a reload, goes once it is sent, and returns when it is taken back. */
export function useAnswerWords(
  lead: LeadData,
  { refused, box }: { refused: AnswerDraft; box: React.RefObject<HTMLTextAreaElement | null> },
) {
  const name = staffDraft("answer", lead);
  const [words, setWords] = useState(refused);
  const teller = useMemo(() => writingTeller(lead.id), [lead.id]);
  const { result } = useLeadForm(lead.id);
  const { data: undone } = useFetcher<LeadResult>({ key: undoKey });

  function keep(changed: AnswerDraft) {
    setWords(changed);
    keepSession(name, changed.text === "" && !changed.to ? null : changed);
  }
  /** `seen` stays as it was, so that later answers by others count as unseen. */
  function write({ text, to }: Pick<AnswerDraft, "text" | "to">) {
    const seen = text === "" ? null : (words.seen ?? lead.answering.seen);
    keep({ text, to, seen });
    teller.tell(text !== "");
  }
  const bringBack = useEffectEvent(() => {
    // Text typed before hydration: React leaves it there until it draws the box again.
    const typed = box.current?.value ?? "";
    if (typed !== words.text) return write({ ...words, text: typed });
    const { data: savedDraft } = draft.safeParse(readSession(name));
    if (savedDraft && words.text === "") setWords(savedDraft);
  });
  useEffect(() => bringBack(), []);

  const takeBack = ({ text }: { text: string }) =>
    write({ ...words, text: [text, words.text].filter(Boolean).join("\n\n") });
  useArrival(result, (response) => {
    if (!("done" in response)) return;
    if (response.intent === "answer" && !response.done.unseen) write(noDraft);
    if (response.done.back) takeBack(response.done.back);
  });
  useArrival(undone, (response) => {
    const done = "done" in response ? response.done : null;
    if (!done?.back) return;
    takeBack(done.back);
    notifications.show({ message: done.message, role: "status" });
  });

  useEffect(() => teller.end, [teller]);
  useAgain(lead, write);
  return { words, write, know: (seen: string) => keep({ ...words, seen }) };
}

function useAgain({ lines }: LeadData, onWords: (words: Omit<AnswerDraft, "seen">) => void) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const again = new URLSearchParams(search).get("again");
  const begin = useEffectEvent((id: string) => {
    const answer = lines.find((line) => line.answer?.id === id)?.answer;
    if (answer) onWords({ text: answer.text, to: answer.isGivenUp ? "" : null });
    const to = searchWith(search, "again", null);
    void navigate(to, { state, replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (again !== null) begin(again);
  }, [again]);
}

const pauseMs = 30_000;

function writingTeller(lead: string) {
  let wasWriting = false;
  let pausing: ReturnType<typeof setTimeout> | undefined;

  function tell(writing: boolean) {
    clearTimeout(pausing);
    if (writing) pausing = setTimeout(() => tell(false), pauseMs);
    if (writing === wasWriting) return;
    wasWriting = writing;
    const body = JSON.stringify({ writing });
    const headers = { "content-type": "application/json" };
    // A lost message does no harm.
    fetch(`/staff/enquiries/${lead}/writing`, { method: "POST", headers, body }).catch(() => {});
  }

  return { tell, end: () => tell(false) };
}

const draft = z.object({
  text: z.string(),
  to: z.string().nullable(),
  /** The last answer that the writer knew when they began; null for an empty draft. */
  seen: z.string().nullable(),
});
type AnswerDraft = z.infer<typeof draft>;

const noDraft: AnswerDraft = { text: "", to: null, seen: null };

export function useKeptText(lead: LeadData, kind: "note" | "reply") {
  const { result } = useLeadForm(lead.id);
  const box = useRef<HTMLTextAreaElement>(null);
  const name = staffDraft(kind, lead);
  const bringBack = useEffectEvent(() => {
    const savedText = readSession(name);
    const field = box.current;
    if (field?.value === "" && typeof savedText === "string") field.value = savedText;
  });
  useEffect(() => bringBack(), []);
  useArrival(result, (response) => {
    if (!("done" in response) || response.intent !== kind) return;
    keepSession(name, null);
    if (box.current) box.current.value = "";
  });
  return { box, keep: (text: string) => keepSession(name, text || null) };
}
