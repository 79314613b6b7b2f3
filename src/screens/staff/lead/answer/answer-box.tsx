import { Tabs } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useShortcut } from "../../../../desk/frame/shortcuts.tsx";
import { searchWith } from "../facts/search-with.ts";
import type { LeadData } from "../load-lead.ts";
import { NoteBox } from "../note-box.tsx";
import type { LeadResult } from "../use-lead-form.ts";
import styles from "./answer-box.module.css";
import { AnswerForm } from "./answer-form.tsx";
import { AnswerImpossible } from "./answer-impossible.tsx";
import { AnswerPasted } from "./answer-pasted.tsx";

const ways = [
  { way: "answer", label: "Answer" },
  { way: "note", label: "Note" },
  { way: "reply", label: "Paste their reply" },
] as const;
type Way = (typeof ways)[number]["way"];

/** Everything that is written at an enquiry. On a phone it stands above the bar. */
export function AnswerBox({ lead, result }: { lead: LeadData; result: LeadResult }) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [way, setWay] = useState(wayIn(search));
  const [asked, setAsked] = useState<{ way: Way } | null>(null);
  const box = useRef<HTMLElement>(null);
  /** At once, since somebody types on; the address follows, for a reload. */
  function turnTo(chosen: Way) {
    if (chosen === way) return;
    setWay(chosen);
    const to = searchWith(search, "write", chosen === "answer" ? null : chosen);
    void navigate(to, { state, replace: true, preventScrollReset: true });
  }
  function focusOn(chosen: Way) {
    turnTo(chosen);
    setAsked({ way: chosen });
  }
  useEffect(() => {
    const panel = asked && box.current?.querySelector(`[data-way="${asked.way}"]`);
    // Where nothing can be mailed, what says so and what to do instead.
    panel?.querySelector<HTMLElement>("textarea, [data-instead]")?.focus();
  }, [asked]);
  useShortcut({ keys: "r", does: "Answer", run: () => focusOn("answer") });
  useShortcut({ keys: "n", does: "Write a note", run: () => focusOn("note") });
  return (
    <section ref={box} className={styles.box} aria-label="Write" data-writes="">
      <Tabs value={way} onChange={(chosen) => turnTo(wayOf(chosen))}>
        <Tabs.List className={styles.ways}>
          {ways.map((one) => (
            <Tabs.Tab
              key={one.way}
              value={one.way}
              // Focus moves the box on a phone: the tab would not be where it is let go.
              onMouseDown={(event) => event.preventDefault()}
              // Arrow keys press it too, and stay among the tabs.
              onClick={({ detail }) => detail > 0 && setAsked({ way: one.way })}
            >
              {one.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <noscript>
          {ways.map((one) => (
            <Link key={one.way} to={searchWith(search, "write", one.way)} className={styles.plain}>
              {one.label}
            </Link>
          ))}
        </noscript>
        <Tabs.Panel value="answer" data-way="answer">
          {lead.answering.whyNot === null ? (
            <AnswerForm lead={lead} result={result} />
          ) : (
            <AnswerImpossible lead={lead} why={lead.answering.whyNot} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="note" data-way="note">
          <NoteBox lead={lead} result={result} />
        </Tabs.Panel>
        <Tabs.Panel value="reply" data-way="reply">
          <AnswerPasted lead={lead} result={result} />
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}

const wayIn = (search: string): Way => wayOf(new URLSearchParams(search).get("write"));

const wayOf = (name: string | null): Way => ways.find(({ way }) => way === name)?.way ?? "answer";
