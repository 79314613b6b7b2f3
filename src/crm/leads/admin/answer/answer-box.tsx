import { Button, Checkbox, Group, Tabs, Textarea } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect, useRef, useState } from "react";
import { Link, useFetcher, useLocation, useNavigate } from "react-router";
import { undoKey } from "../../../../core/admin/use-undo.ts";
import { phoneIn } from "../../../../platform/text/contact.ts";
import { callTo, mailTo } from "../../../../platform/text/links.ts";
import { useShortcut } from "../../../../ui/admin/layout/shortcuts.tsx";
import * as sharedStyles from "../../../../ui/admin/shared.module.css";
import { useArrival } from "../../../../ui/use-arrival.ts";
import type { WhyNot } from "../../../messages/contract.ts";
import { longestReply } from "../../replies-and-notes.ts";
import {
  ChangeForm,
  fieldsOfResult,
  type LeadResult,
  searchWith,
  useLeadForm,
} from "../change-lead-form.tsx";
import type { LeadData } from "../load-lead.ts";
import { NoteBox } from "../note-box.tsx";
import * as styles from "./answer-box.module.css";
import { AnswerForm } from "./answer-form.tsx";
import { useKeptText } from "./use-drafts.ts";

const ways = [
  { way: "answer", label: "Answer" },
  { way: "note", label: "Note" },
  { way: "reply", label: "Paste their reply" },
] as const;
type Way = (typeof ways)[number]["way"];

type AnswerBoxProps = { lead: LeadData; result: LeadResult; children: React.ReactNode };

/** @param props.children its upper edge: by when an answer is due */
export function AnswerBox({ lead, result, children }: AnswerBoxProps) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [way, setWay] = useState(wayIn(search));
  const [focusTarget, setFocusTarget] = useState<{ way: Way } | null>(null);
  const box = useRef<HTMLElement>(null);
  /** At once, since the user may be typing; the address follows, so that a reload keeps the tab. */
  function turnTo(chosen: Way) {
    if (chosen === way) return;
    setWay(chosen);
    const to = searchWith(search, "write", chosen === "answer" ? null : chosen);
    void navigate(to, { state, replace: true, preventScrollReset: true });
  }
  function focusOn(chosen: Way) {
    turnTo(chosen);
    setFocusTarget({ way: chosen });
  }
  useEffect(() => {
    const panel = focusTarget && box.current?.querySelector(`[data-way="${focusTarget.way}"]`);
    // Where no mail can be sent, the focus goes to the explanation.
    panel?.querySelector<HTMLElement>("textarea, [data-instead]")?.focus();
  }, [focusTarget]);
  useShortcut({ keys: "r", does: "Answer", run: () => focusOn("answer") });
  useShortcut({ keys: "n", does: "Write a note", run: () => focusOn("note") });
  return (
    <section
      ref={box}
      className={styles.box}
      aria-label="Write"
      data-writes=""
      onKeyDown={({ key, target }) => {
        if (key === "Escape" && target instanceof HTMLTextAreaElement) target.blur();
      }}
    >
      {children}
      <Tabs value={way} onChange={(chosen) => turnTo(wayOf(chosen))}>
        <Tabs.List className={styles.ways}>
          {ways.map((one) => (
            <Tabs.Tab
              key={one.way}
              value={one.way}
              // Focus would move the box on a phone, away from under the finger.
              onMouseDown={(event) => event.preventDefault()}
              // Arrow keys also cause a click, with detail 0; then the focus stays among the tabs.
              onClick={({ detail }) => detail > 0 && setFocusTarget({ way: one.way })}
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

const AnswerImpossible = ({ lead, why }: { lead: LeadData; why: WhyNot }) => (
  <div className={styles.impossible} tabIndex={-1} data-instead="">
    {why === "spam" ? "This enquiry is marked as spam. Release it first, then answer." : null}
    {why === "no email" ? <NoEmail lead={lead} /> : null}
    {why === "mail off" ? <MailOff lead={lead} /> : null}
  </div>
);

const NoEmail = ({ lead }: { lead: LeadData }) => (
  <p>
    They left no email.{" "}
    {lead.now.mobile ? (
      <>
        Call them: <a href={callTo(lead.dialled ?? phoneIn(lead.now.mobile))}>{lead.now.mobile}</a>.{" "}
      </>
    ) : null}
    <ThenMark lead={lead} />
  </p>
);

function MailOff({ lead }: { lead: LeadData }) {
  const { mayTurnMailOn, whoTurnsMailOn } = lead.answering;
  const [first = "An owner"] = whoTurnsMailOn;
  return (
    <>
      {lead.now.email ? <AnswerElsewhere lead={lead} email={lead.now.email} /> : null}
      <p className={sharedStyles.soft}>
        {mayTurnMailOn ? (
          <>
            The site’s own mail is off: turn it on under{" "}
            <Link to="/staff/settings/mail">Settings, Mail</Link>.
          </>
        ) : (
          `The site’s own mail is off. ${first} can turn it on.`
        )}
      </p>
    </>
  );
}

/** Opens the colleague's own mail program, and marks the enquiry as answered from there. */
function AnswerElsewhere({ lead, email }: { lead: LeadData; email: string }) {
  const isOwed = lead.state.answered_at === null && !lead.closed_at;
  const open = () => location.assign(mailTo(email));
  if (!isOwed)
    return (
      <Button component="a" href={mailTo(email)}>
        Write a mail
      </Button>
    );
  return (
    <ChangeForm lead={lead} intent="answered" className={styles.elsewhere} onSubmit={open}>
      <input type="hidden" name="way" value="mail elsewhere" />
      <Button type="submit">Answer in your mail program</Button>
    </ChangeForm>
  );
}

const ThenMark = ({ lead: { state, closed_at } }: { lead: LeadData }) =>
  state.answered_at === null && !closed_at ? (
    <>
      Once you have answered them from elsewhere, press <em>Mark as answered</em>.
    </>
  ) : null;

function AnswerPasted({ lead, result }: { lead: LeadData; result: LeadResult }) {
  const { Form, to, isBusy } = useLeadForm(lead.id);
  const { value, error } = fieldsOfResult(result);
  const { box, keep } = useKeptText(lead, "reply");
  const { data: undone } = useFetcher<LeadResult>({ key: undoKey });
  useArrival(undone, (response) => {
    const done = "done" in response ? response.done : null;
    if (!done?.pasted) return;
    const field = box.current;
    if (field) field.value = [done.pasted, field.value].filter(Boolean).join("\n\n");
    keep(field?.value ?? done.pasted);
    notifications.show({ message: done.message, role: "status" });
  });
  return (
    <Form {...to} className={styles.form}>
      <input type="hidden" name="intent" value="reply" />
      <Textarea
        ref={box}
        label="What they wrote or said"
        name="reply"
        rows={4}
        maxLength={longestReply}
        placeholder="Paste their mail here, or write down what they told you"
        classNames={{ input: styles.words ?? "" }}
        defaultValue={value("reply", "")}
        error={error("reply")}
        onChange={({ currentTarget }) => keep(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.metaKey || event.ctrlKey))
            event.currentTarget.form?.requestSubmit();
        }}
      />
      <Group gap="var(--space-2) var(--space-3)" className={styles.foot}>
        <Button type="submit" loading={isBusy}>
          Add it to the enquiry
        </Button>
        <Checkbox name="owed" label="They wait for an answer" defaultChecked />
        <p className={`${sharedStyles.soft} ${styles.hint}`}>The visitor does not see it.</p>
      </Group>
    </Form>
  );
}
