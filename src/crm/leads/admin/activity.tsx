import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useLocation, useRevalidator } from "react-router";
import { HiddenFields } from "../../../core/admin/forms.tsx";
import { undoFields } from "../../../core/admin/undo-fields.ts";
import { counted } from "../../../platform/text/amounts.ts";
import { momentWords } from "../../../ui/admin/times.ts";
import { ActivityText } from "../../timeline/admin/activity-list.tsx";
import type { Line, MailedAnswer } from "../../timeline/admin/line.ts";
import { ChangeForm, searchWith } from "./change-lead-form.tsx";
import * as conversationStyles from "./conversation.module.css";
import * as styles from "./deadline-bar.module.css";
import type { LeadData } from "./load-lead.ts";

/** From the oldest to the newest, opened at the first message that nobody has answered. */
export function LeadActivity({ lead }: { lead: LeadData }) {
  const { lines, canChange } = lead;
  const latest = canChange ? lines.find(({ undo }) => undo)?.id : undefined;
  useLookAgain(lines.some(({ answer }) => answer?.isLeaving));
  useSentNotice(lines);
  const undoIn = (line: Line) => {
    const { id, answer, undo } = line;
    if (answer) return canChange ? <AnswerVerbs lead={lead} answer={answer} /> : null;
    return undo && id === latest ? (
      <ChangeForm lead={lead}>
        <HiddenFields of={undoFields(undo)} /> · <button type="submit">undo</button>
      </ChangeForm>
    ) : null;
  };
  const unanswered = firstUnanswered(lead);
  const first = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // In newer browsers it returns a promise, which is no cleanup.
    void first.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const parts = partsOf(lines, (line) => line.id === latest);
  return (
    <section aria-label="What happened" className={conversationStyles.conversation}>
      <h2 className="visually-hidden">What happened</h2>
      <ol className={conversationStyles.list}>
        {parts.map(([line, ...more]) =>
          line.body || more.length === 0 ? (
            <li key={line.id} ref={line.id === unanswered ? first : undefined}>
              <LineShown line={line} lead={lead} undo={undoIn(line)} />
            </li>
          ) : (
            <li key={line.id}>
              <Events lines={[line, ...more]} lead={lead} />
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

function firstUnanswered({ lines, state }: LeadData): string | undefined {
  const ours = lines.findIndex(isAnswer);
  const since = lines.slice(0, ours === -1 ? lines.length : ours);
  const theirs = since.findLast(({ body }) => body?.tone === "theirs");
  return state.answered_at === null ? theirs?.id : lines.find(({ body }) => body)?.id;
}

/** A note is none, and neither is one that never arrived. */
const isAnswer = ({ body, answer, marksAnswered }: Line): boolean =>
  marksAnswered === true || (body?.tone === "answer" && !answer?.isTakenBack && !answer?.isGivenUp);

type Lines = [Line, ...Line[]];

/** Events that follow each other become one part; a message is one of its own. */
function partsOf(newestFirst: Line[], isApart: (line: Line) => boolean): Lines[] {
  const parts: Lines[] = [];
  let isOpen = false;
  const hasFailed = ({ words }: Line) => words.some(({ is }) => is === "failed");
  for (const line of newestFirst.toReversed()) {
    const isEvent = !line.body && !isApart(line) && !hasFailed(line);
    if (isEvent && isOpen) parts.at(-1)?.push(line);
    else parts.push([line]);
    isOpen = isEvent;
  }
  return parts;
}

type LineShownProps = { line: Line; lead: LeadData; undo: React.ReactNode };

function LineShown({ line, lead, undo }: LineShownProps) {
  const { at, whose, words, body, tag } = line;
  const time = <time dateTime={at}>{momentWords(at, lead.here)}</time>;
  const head = (
    <>
      {time} · <ActivityText words={words} />
      {tag ? <span className={conversationStyles.tag}>{tag}</span> : null}
      {undo}
    </>
  );
  if (!body) return <div className={conversationStyles.event}>{head}</div>;
  return (
    <article className={conversationStyles.message} data-whose={whose} data-tone={body.tone}>
      <header className={conversationStyles.from}>
        {body.tone === "theirs" ? <strong dir="auto">{lead.now.name}</strong> : null} {head}
      </header>
      <div className={conversationStyles.words}>
        {body.paragraphs.map((paragraph, i) => (
          <p key={i} dir="auto">
            <ActivityText words={paragraph} />
          </p>
        ))}
      </div>
    </article>
  );
}

const Events = ({ lines, lead }: { lines: Lines; lead: LeadData }) => (
  <details className={conversationStyles.events}>
    <summary>
      {counted(lines.length, "event")}:{" "}
      {lines.map(({ words }) => words.map(({ text }) => text).join("")).join(" · ")}
    </summary>
    <ol>
      {lines.map((line) => (
        <li key={line.id}>
          <LineShown line={line} lead={lead} undo={null} />
        </li>
      ))}
    </ol>
  </details>
);

const everyMs = 2_000;

function useLookAgain(isLeaving: boolean) {
  const { revalidate, state } = useRevalidator();
  const look = useEffectEvent(() => {
    if (state === "idle" && navigator.onLine) void revalidate();
  });
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setInterval(() => look(), everyMs);
    return () => clearInterval(timer);
  }, [isLeaving]);
}

function AnswerVerbs({ lead, answer }: { lead: LeadData; answer: MailedAnswer }) {
  const { search, state } = useLocation();
  // Only the writer may reuse an answer that was taken back.
  const isOwnAgain = answer.isTakenBack && answer.writer === null;
  if (!answer.isGivenUp && !isOwnAgain) return null;
  return (
    <>
      {" "}
      {answer.isGivenUp ? (
        <ChangeForm lead={lead} intent="send-again">
          <input type="hidden" name="answer" value={answer.id} />·{" "}
          <button type="submit">Send again</button>
        </ChangeForm>
      ) : null}{" "}
      ·{" "}
      <Link to={searchWith(search, "again", answer.id)} state={state} preventScrollReset>
        {answer.isGivenUp ? "Write to another address" : "Write it again"}
      </Link>
    </>
  );
}

function useSentNotice(lines: Line[]) {
  const waiting = useRef(new Set<string>());
  useEffect(() => {
    const answers = lines.flatMap(({ answer }) => answer ?? []);
    const sentAnswers = answers.filter(({ id, isSent }) => isSent && waiting.current.has(id));
    for (const answer of sentAnswers)
      notifications.show({ message: `${whoseAnswer(answer)} has been sent.`, role: "status" });
    const leaving = answers.filter(({ isLeaving, isSent }) => isLeaving && !isSent);
    waiting.current = new Set(leaving.map(({ id }) => id));
  }, [lines]);
}

const secondMs = 1_000;

export function Leaving({ lead, answer }: { lead: LeadData; answer: MailedAnswer }) {
  const seconds = useSecondsUntil(answer.leaves_at, lead.here.now);
  return (
    <div className={styles.promise}>
      <p>
        {seconds > 0 ? (
          <>
            {whoseAnswer(answer)} leaves in <strong>{counted(seconds, "second")}</strong>.
          </>
        ) : (
          `${whoseAnswer(answer)} is leaving.`
        )}
      </p>
      {seconds > 0 && lead.canChange && answer.writer === null ? (
        <ChangeForm lead={lead}>
          <HiddenFields of={undoFields([answer.id])} />
          <Button type="submit" variant="default" size="xs">
            Undo send
          </Button>
        </ChangeForm>
      ) : null}
    </div>
  );
}

const whoseAnswer = ({ writer }: Pick<MailedAnswer, "writer">): string =>
  writer === null ? "Your answer" : `${writer.split(" ")[0]}’s answer`;

/** @param loadedAt the server's time; the browser's clock only measures the time since then */
function useSecondsUntil(until: string, loadedAt: string): number {
  const [seconds, setSeconds] = useState(() => secondsBetween(loadedAt, until));
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => {
      const now = new Date(Date.parse(loadedAt) + performance.now() - start).toISOString();
      setSeconds(secondsBetween(now, until));
    }, secondMs / 4);
    return () => clearInterval(timer);
  }, [until, loadedAt]);
  return seconds;
}

const secondsBetween = (from: string, until: string): number =>
  Math.max(0, Math.ceil((Date.parse(until) - Date.parse(from)) / secondMs));
