import { Button, Group, Stack } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { useAdmin } from "../../../core/admin/admin-data.ts";
import { FormMessage } from "../../../core/admin/forms.tsx";
import { isSignedOut } from "../../../core/admin/keep-words.ts";
import { LanguageTag } from "../../../core/admin/languages.tsx";
import { colleagueName, serviceWords } from "../../../core/admin/names.ts";
import { useLooking } from "../../../core/admin/use-live.ts";
import { Tag } from "../../../ui/admin/marks.tsx";
import { Note } from "../../../ui/admin/note.tsx";
import { shortDay } from "../../../ui/admin/times.ts";
import { correctedFields, mapFields } from "../lead-fields.ts";
import { LeadActivity } from "./activity.tsx";
import { AnswerBox } from "./answer/answer-box.tsx";
import type { LeadFields } from "./change-lead.ts";
import { ChangeForm, type LeadResult, useLeadForm, useResultNotice } from "./change-lead-form.tsx";
import { DeadlineBand, SpamBand } from "./deadline-bar.tsx";
import { Facts, OwnerChoice } from "./facts.tsx";
import * as styles from "./lead.module.css";
import { fieldWords, lookingWords } from "./lead-change-words.ts";
import { CloseForm, closingOf, LeadVerbs } from "./lead-verbs.tsx";
import type { LeadData } from "./load-lead.ts";
import { wayOf } from "./source-words.ts";
import { StageMenu, StagesBar } from "./stages-bar.tsx";
import { SameContact } from "./who-facts.tsx";

type LeadViewProps = {
  lead: LeadData;
  result?: LeadResult;
  isPage?: boolean;
  children?: React.ReactNode;
};

export function LeadView({ lead, result, isPage = false, children }: LeadViewProps) {
  const form = useLeadForm(lead.id);
  const latest = form.result ?? result;
  useResultNotice(lead.id, latest);
  return (
    <article className={styles.lead} data-page={isPage || undefined}>
      <LeadHead lead={lead} result={latest} isPage={isPage}>
        {children}
      </LeadHead>
      <RefusedNote result={latest} />
      {lead.canChange ? null : <ReadOnly />}
      <ConflictNote lead={lead} result={latest} />
      {lead.state.spam ? <SpamBand lead={lead} /> : null}
      <div className={styles.halves}>
        <Stack gap="lg" className={styles.main}>
          <LeadActivity lead={lead} />
          <Composer lead={lead} result={latest} />
        </Stack>
        <aside className={styles.aside} aria-label="Facts">
          <SameContact lead={lead} />
          <Facts lead={lead} result={latest} />
        </aside>
      </div>
    </article>
  );
}

/** Always there, with the time by which an answer is due on its edge. */
function Composer({
  lead,
  result,
}: Required<Pick<LeadViewProps, "lead">> & { result: LeadResult }) {
  const band = lead.state.spam ? null : <DeadlineBand lead={lead} result={result} />;
  if (!lead.canChange) return band;
  return (
    <AnswerBox lead={lead} result={result}>
      {band}
    </AnswerBox>
  );
}

function ReadOnly() {
  const { owners } = useAdmin();
  return (
    <Note tone="look">
      You can read enquiries and change none: your role does not include it. Ask{" "}
      {owners.length > 0 ? owners.join(" or ") : "an owner"}.
    </Note>
  );
}

type LeadHeadProps = {
  lead: LeadData;
  result: LeadResult;
  isPage: boolean;
  children: React.ReactNode;
};

function LeadHead({ lead, result, isPage, children }: LeadHeadProps) {
  const { now, contact, source, created_at, here, state, canChange, stages, unfinished } = lead;
  const closing = closingOf(useLocation().search, stages);
  const Title = isPage ? "h1" : "h2";
  const kind = stages.find(({ key }) => key === state.stage)?.kind ?? "open";
  const canClose = canChange && kind === "open" && !state.spam;
  return (
    <header className={styles.head} data-bar="">
      {children}
      <div className={styles.who}>
        <Group gap="var(--space-1) var(--space-3)" wrap="nowrap">
          <Title className={styles.name}>
            <Link to={`/staff/contacts/${contact.id}`} dir="auto">
              {now.name}
            </Link>
          </Title>
          <LookingTag colleagues={lead.colleagues} />
        </Group>
        <p className={styles.under} title={`Asked ${shortDay(created_at, here)} ${wayOf(source)}`}>
          {[now.company, now.service && serviceWords(now.service)].filter(Boolean).join(" · ")}
        </p>
      </div>
      <Group component="p" gap="xs" align="stretch" className={styles.tags}>
        <LanguageTag language={lead.language} />
        {unfinished === 1 ? <Tag>Incomplete chat</Tag> : null}
        {state.priority === "high" ? <Tag tone="sun">High priority</Tag> : null}
      </Group>
      <OwnerChoice lead={lead} />
      <StagesBar lead={lead} />
      <StageMenu lead={lead} />
      <LeadVerbs lead={lead} />
      {canClose && closing ? (
        <CloseForm key={closing.key} lead={lead} stage={closing} result={result} />
      ) : null}
    </header>
  );
}

function LookingTag({ colleagues }: Pick<LeadData, "colleagues">) {
  const looking = useLooking().map(({ id, isWriting }) => ({
    name: colleagueName(id, colleagues),
    isWriting,
  }));
  const words = lookingWords(looking);
  return (
    <span role="status" title={looking.map(({ name }) => name).join(", ")}>
      {words ? <Tag tone="sun">{words}</Tag> : null}
    </span>
  );
}

/** Shows both versions of a conflict until the user chooses, so that nothing is lost. */
function ConflictNote({ lead, result }: { lead: LeadData; result: LeadResult }) {
  const conflict = result && "done" in result ? result.done.conflict : undefined;
  const here = useLocation();
  const [dismissedConflict, setDismissedConflict] = useState<object | null>(null);
  const place = useRef<HTMLElement>(null);
  // Its button may stand far below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each conflict that comes
  useEffect(() => place.current?.focus(), [conflict]);
  const now: LeadFields = { ...lead.state, ...lead.now };
  if (!conflict || conflict === dismissedConflict || isSame(conflict.yours, now)) return null;
  const { intent, current, yours } = conflict;
  const was = intent === "correct" ? { ...lead.now, ...current } : current;
  const all = { ...lead.now, ...yours };
  const corrected = mapFields(correctedFields, (field) => all[field]);
  const mine = intent === "correct" ? corrected : { set: JSON.stringify(yours) };
  return (
    <section ref={place} tabIndex={-1} className={styles.conflict} role="alert">
      <p>
        <strong>A colleague, or you in another tab, changed this at the same time.</strong> Choose
        which one to keep.
      </p>
      <dl className={styles.both}>
        <dt>Theirs, as saved</dt>
        <dd>{fieldWords(current, lead)}</dd>
        <dt>Yours</dt>
        <dd>{fieldWords(yours, lead)}</dd>
      </dl>
      <Group gap="xs" align="stretch">
        <ChangeForm lead={lead} intent={intent} was={was}>
          {Object.entries(mine).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value ?? ""} />
          ))}
          <Button type="submit" variant="default">
            Take mine
          </Button>
        </ChangeForm>
        <Button
          component={Link}
          to={here}
          state={here.state}
          replace
          preventScrollReset
          variant="subtle"
          onClick={() => setDismissedConflict(conflict)}
        >
          Keep theirs
        </Button>
      </Group>
    </section>
  );
}

const isSame = (set: LeadFields, state: LeadFields): boolean =>
  JSON.stringify({ ...state, ...set }) === JSON.stringify(state);

const RefusedNote = ({ result }: { result: LeadResult }) =>
  result && "message" in result ? (
    <FormMessage result={result} refused={result.message} isSignedOut={isSignedOut(result)} />
  ) : null;
