/** What is to do now: what waits for whoever looks, then what a new site still needs. */
import { useRevalidator } from "react-router";
import { Column } from "../../desk/column.tsx";
import { PageHead } from "../../desk/page-head.tsx";
import { Panel } from "../../desk/panel.tsx";
import { senderContext, signedInContext } from "../../platform/pages/page-context.ts";
import { backupsContext } from "../../slices/backups/context.ts";
import { mailContext } from "../../slices/mail/context.ts";
import { privacyContext } from "../../slices/privacy/context.ts";
import { siteContext } from "../../slices/site/context.ts";
import { staffContext } from "../../slices/staff/context.ts";
import { can } from "../../slices/staff/roles.ts";
import { webhooksContext } from "../../slices/webhooks/context.ts";
import type { Route } from "./+types/today";
import { OutdatedFacts } from "./outdated/outdated-facts.tsx";
import { replaceOutdated } from "./outdated/replace-outdated.ts";
import { addressLine } from "./parts/address-line.ts";
import { Askings } from "./today/askings.tsx";
import { Checklist } from "./today/checklist.tsx";
import { ComingUp } from "./today/coming-up.tsx";
import { ContentMatters } from "./today/content-matters.tsx";
import { LastBackup } from "./today/last-backup.tsx";
import { readAskings } from "./today/read-askings.ts";
import { readDay } from "./today/read-day.ts";
import { readMatters } from "./today/read-matters.ts";
import { stillToDo } from "./today/still-to-do.ts";
import styles from "./today/today.module.css";
import { WholeDay } from "./today/whole-day.tsx";

export const handle = { page: "staff", can: "desk.enter", change: "content.write" };

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
          <div className={styles.waiting}>
            {day ? <WholeDay {...day} onNews={revalidate} /> : null}
            {askings ? <Askings {...askings} isAlone={day === null} /> : null}
          </div>
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
