import { Stack } from "@mantine/core";
import { Link, type RouterContextProvider, useRevalidator } from "react-router";
import { chatContext } from "../../../chat/conversation/context.ts";
import { approvalsContext } from "../../../cms/approvals/context.ts";
import { OutdatedFacts } from "../../../cms/company/admin/outdated-facts.tsx";
import { replaceOutdated } from "../../../cms/company/admin/replace-outdated.ts";
import { contentContext } from "../../../cms/documents/context.ts";
import { siteContext } from "../../../cms/pages/context.ts";
import { staffContext } from "../../../core/accounts/context.ts";
import { can } from "../../../core/accounts/roles.ts";
import { type Colleague, colleaguesIn } from "../../../core/admin/load-names.ts";
import { useLive } from "../../../core/admin/use-live.ts";
import { backupsContext } from "../../../core/backups/context.ts";
import { mailContext } from "../../../core/mail/context.ts";
import { everyChat } from "../../../core/presence/contract.ts";
import { senderContext, signedInContext } from "../../../platform/pages/page-context.ts";
import { Column, PageHead, Panel } from "../../../ui/admin/page-layout.tsx";
import { inboxNames } from "../../inbox/admin/inbox-data.ts";
import { inboxContext } from "../../inbox/context.ts";
import type { Day } from "../../inbox/contract.ts";
import { leadsContext } from "../../leads/context.ts";
import type { Stage } from "../../leads/working/stage-contract.ts";
import { privacyContext } from "../../privacy/context.ts";
import { webhooksContext } from "../../webhooks/context.ts";
import type { Route } from "./+types/today";
import { Askings } from "./askings.tsx";
import { type Sentence, sentencesOf } from "./day-words.ts";
import { LastBackup } from "./last-backup.tsx";
import { MyDay } from "./my-day.tsx";
import { addressLine, stillToDo } from "./still-to-do.ts";
import * as styles from "./today.module.css";
import { Checklist, ComingUp, ContentMatters, type Matters } from "./today-panels.tsx";

export const handle = { page: "staff", can: "admin.enter", change: "content.write" };

export const action = replaceOutdated;

export async function loader({ context }: Route.LoaderArgs) {
  const who = context.get(signedInContext);
  const site = context.get(siteContext);
  const isOwner = can(who.role, "staff.manage");
  const [company, mail, backups, hasSecondFactor, ofDemo, requests, hooks, day, askings] =
    await Promise.all([
      site.company(),
      context.get(mailContext).state(),
      context.get(backupsContext).state(),
      context.get(staffContext).hasSecondFactor(who.id),
      Promise.all([site.demoState(), site.setUp.state()]),
      isOwner ? context.get(privacyContext).requestList.open() : [],
      isOwner ? context.get(webhooksContext).list() : [],
      can(who.role, "leads.read") ? readDay(context, who) : null,
      can(who.role, "content.write") ? readAskings(context, who) : null,
    ]);
  const [demo, setUp] = ofDemo;
  const todo = stillToDo({
    isOwner,
    isMailOn: mail.isOn,
    hasSecondFactor,
    origin: site.origin,
    addressLine: addressLine(context.get(senderContext)),
    isInvented: demo.isInvented,
    requests: requests.length,
    webhooksOff: hooks.filter(({ switched_off_at }) => switched_off_at !== null).length,
    backups,
    setUp,
  });
  return {
    company: company.name,
    day,
    askings,
    matters: can(who.role, "content.write") ? await readMatters(context) : null,
    outdated: can(who.role, "content.write") ? await site.outdatedFacts() : [],
    todo,
    backups: can(who.role, "backups.read") ? backups : null,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Today: ${loaderData?.company ?? ""}` },
];

export default function Today({ loaderData }: Route.ComponentProps) {
  const { day, askings, matters, outdated, todo, backups } = loaderData;
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHead title="Today" />
      <div className={styles.today}>
        {day || askings ? (
          <Stack gap={24} className={styles.waiting}>
            {day ? <DayOverview {...day} onNews={revalidate} /> : null}
            {askings ? <Askings {...askings} isAlone={day === null} /> : null}
          </Stack>
        ) : null}
        <Column>
          {matters ? <ContentMatters {...matters} /> : null}
          {matters ? <ComingUp {...matters} /> : null}
          <OutdatedFacts facts={outdated} />
          <Checklist todo={todo} />
          {backups ? (
            <Panel title="Backup">
              <LastBackup {...backups} />
            </Panel>
          ) : null}
        </Column>
      </div>
    </>
  );
}

type Who = { id: string; role: string };

async function readAskings(context: Readonly<RouterContextProvider>, who: Who) {
  const approvals = context.get(approvalsContext);
  const [waiting, mine, colleagues] = await Promise.all([
    approvals.waitingFor(who),
    approvals.listRequestedBy(who),
    context.get(staffContext).colleagues.list(),
  ]);
  const named = new Set(
    [...waiting.rows, ...mine].flatMap(({ requestedBy, requestedFrom, answeredBy }) => [
      requestedBy,
      requestedFrom,
      answeredBy,
    ]),
  );
  return {
    waiting,
    // A request that the viewer withdrew needs no notice.
    mine: mine.filter(({ answer, answeredBy }) => answer !== "withdrawn" || answeredBy !== who.id),
    answers: can(who.role, "content.publish"),
    names: Object.fromEntries(
      colleagues.filter(({ id }) => named.has(id)).map(({ id, name }) => [id, name]),
    ),
    loadedAt: new Date().toISOString(),
  };
}

async function readMatters(context: Readonly<RouterContextProvider>): Promise<Matters> {
  const { attention } = context.get(contentContext);
  const [pastReviews, unkept, coming] = await Promise.all([
    attention.pastReviews(),
    attention.unkept(),
    attention.coming(),
  ]);
  return { pastReviews, unkept, coming, loadedAt: new Date().toISOString() };
}

type ReadDayWho = { id: string; role: string };

async function readDay(context: Readonly<RouterContextProvider>, { id, role }: ReadDayWho) {
  const inbox = context.get(inboxContext);
  // Taken before any read, so that the stream reports every change made meanwhile.
  const since = inbox.place();
  const [day, chatting, stages, people] = await Promise.all([
    inbox.day({ id }),
    context.get(chatContext).chattingNow(),
    context.get(leadsContext).stages(),
    context.get(staffContext).colleagues.list(),
  ]);
  return {
    ...{ since, day, chatting, stages },
    colleagues: colleaguesIn(people),
    answers: can(role, "leads.write"),
    loadedAt: new Date().toISOString(),
  };
}

type DayOverviewProps = {
  day: Day;
  chatting: number;
  stages: Stage[];
  colleagues: Colleague[];
  answers: boolean;
  loadedAt: string;
  since: string;
  onNews(): void;
};

function DayOverview({ day, chatting, stages, colleagues, ...rest }: DayOverviewProps) {
  const { answers, loadedAt, since, onNews } = rest;
  useLive({ since, lead: null, chat: everyChat, onNews });
  const names = inboxNames({ stages, colleagues, canChange: false });
  return (
    <div>
      <DaySentences sentences={sentencesOf(day, { chatting, now: loadedAt })} />
      <MyDay {...{ day, names, answers, loadedAt }} />
    </div>
  );
}

const DaySentences = ({ sentences }: { sentences: Sentence[] }) => (
  <p className={styles.sentences}>
    {sentences.map(({ text, to }) => (
      <span key={text}>{to ? <Link to={to}>{text}</Link> : text} </span>
    ))}
  </p>
);
