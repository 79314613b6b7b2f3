import { Button, Group, Text } from "@mantine/core";
import { Form, Link, type RouterContextProvider, useNavigation } from "react-router";
import { siteContext } from "../../../cms/pages/context.ts";
import { leadsContext } from "../../../crm/leads/context.ts";
import { privacyContext } from "../../../crm/privacy/context.ts";
import { signedInContext, writeContext } from "../../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { counted } from "../../../platform/text/amounts.ts";
import { Note } from "../../../ui/admin/note.tsx";
import { Empty, LoadingRows } from "../../../ui/admin/placeholders.tsx";
import { can } from "../../accounts/roles.ts";
import { countWords } from "../../admin/count-words.ts";
import { IntentButton } from "../../admin/intent-button.tsx";
import { keepWords } from "../../admin/keep-words.ts";
import * as styles from "../../admin/lists.module.css";
import { MorePages } from "../../admin/lists.tsx";
import { SettingsPage } from "../../admin/settings-page.tsx";
import { mailContext, outboxContext } from "../context.ts";
import { mostSentAgain, type OutboxState } from "../outbox-state.ts";
import type { Route } from "./+types/outbox";
import { OutboxRows } from "./outbox-rows.tsx";
import { outboxPath, stateIn } from "./outbox-words.ts";

export const handle = { page: "staff", can: "leads.read", change: "leads.write" };

export async function action(args: Route.ActionArgs) {
  const { context } = args;
  const mail = context.get(mailContext);
  const write = context.get(writeContext);
  return takeStaffForm(args, {
    async "send-again"({ id = "" }, { by }) {
      await write((tx) => mail.sendAgain(tx, id, by));
      return { message: mail.isOn() ? "It leaves now." : "It leaves once mail is on." };
    },
    async "send-all-again"(_values, { by }) {
      const count = await write((tx) => mail.sendAllAgain(tx, by));
      const mails = counted(count, "mail");
      const when = mail.isOn() ? "now" : "once mail is on";
      const leaves = count === 1 ? "leaves" : "leave";
      return {
        message: count === 0 ? "Nothing is left to send." : `${mails} ${leaves} ${when}.`,
      };
    },
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const state = stateIn(search.get("state"));
  const after = search.get("after");
  const { role } = context.get(signedInContext);
  const mailId = search.get("mail");
  const [{ rows, next, counts }, open, toSend, { isOn }, company] = await Promise.all([
    context.get(outboxContext).page({ state, after }),
    mailId ? openMail(context, mailId) : null,
    state === "given up" ? context.get(outboxContext).countToSendAgain() : 0,
    context.get(mailContext).state(),
    context.get(siteContext).company(),
  ]);
  return {
    rows,
    open,
    toSend,
    counts,
    state,
    after,
    first: after && outboxPath({ state }),
    next: next && outboxPath({ state, after: next }),
    canSend: can(role, "leads.write"),
    canTurnOn: can(role, "mail.change"),
    here: { now: new Date().toISOString(), zone: company.time_zone, isOn },
  };
}

/** The text is personal data, so reading it is an audit action. */
async function openMail(context: Readonly<RouterContextProvider>, id: string) {
  const mail = await context.get(outboxContext).open(id);
  if (!mail) return null;
  const [sole, ...others] = mail.leads;
  const lead = sole && others.length === 0 ? await context.get(leadsContext).row(sole) : null;
  const read = { kind: "mail.read", id, contact: lead?.contact_id ?? null } as const;
  await context.get(privacyContext).recordRead(context.get(signedInContext).id, read);
  return mail;
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function Outbox({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, open, toSend, counts, state, after } = loaderData;
  const { first, next, canSend, canTurnOn, here } = loaderData;
  const { location, formMethod } = useNavigation();
  const isChanging =
    location?.pathname === outboxPath({}) &&
    formMethod === undefined &&
    !isSameList(location.search, { state, after });
  return (
    <SettingsPage
      lead="Each mail the site writes, and what became of it. Sent mail is kept for 30 days, unless an owner changes that."
      result={actionData}
    >
      {() => (
        <>
          {here.isOn ? null : <MailIsOff canTurnOn={canTurnOn} />}
          <OutboxTabs state={state} counts={counts} />
          <section aria-label="Outbox" aria-busy={isChanging}>
            {isChanging ? (
              <LoadingRows rows={Math.max(3, rows.length)} label="Loading mails" />
            ) : null}
            <div hidden={isChanging}>
              {rows.length > 0 ? (
                <>
                  {canSend && toSend > 0 ? <SendAllAgain count={toSend} /> : null}
                  <OutboxRows
                    {...{ rows, open, here, canSend }}
                    pathOf={(mail) => outboxPath({ state, after, mail })}
                  />
                </>
              ) : (
                <NoMails state={state} />
              )}
              <MorePages first={first} next={next} />
            </div>
          </section>
        </>
      )}
    </SettingsPage>
  );
}

/** Only the open mail changed, so the list need not be loaded again. */
function isSameList(
  search: string,
  { state, after }: { state: OutboxState | null; after: string | null },
) {
  const params = new URLSearchParams(search);
  return stateIn(params.get("state")) === state && params.get("after") === after;
}

const MailIsOff = ({ canTurnOn }: { canTurnOn: boolean }) => (
  <Note tone="look">
    Mail is off: nothing is written or sent, and what waits goes on waiting.{" "}
    {canTurnOn ? (
      <Link to="/staff/settings/mail">Set the mail server</Link>
    ) : (
      "An owner of the site turns it on."
    )}
  </Note>
);

const SendAllAgain = ({ count }: { count: number }) => (
  <Form method="post">
    <Group gap="sm" mb="md">
      <IntentButton intent="send-all-again" isPrimary>
        {count > mostSentAgain ? `Send ${mostSentAgain} again` : `Send all ${count} again`}
      </IntentButton>
      <Text size="sm" c="dimmed">
        {count > mostSentAgain ? `Of ${countWords(count)} of` : "Of"} the last seven days; not what
        was refused by its recipient, nor what held a link.
      </Text>
    </Group>
  </Form>
);

const words = {
  waiting: { title: "Nothing waits", what: "Emails that could not be sent at once appear here." },
  sent: { title: "No sent mail", what: "Sent mail appears here until it is deleted." },
  "given up": {
    title: "Nothing was given up",
    what: "Emails that no mail server accepted appear here, to be sent again.",
  },
};

function NoMails({ state }: { state: OutboxState | null }) {
  if (state === null)
    return (
      <Empty seed="no mails" title="No mail yet">
        News of enquiries, answers to them and links for colleagues appear here once they are
        written, each with what became of it.
      </Empty>
    );
  return (
    <Empty
      seed={`no mails ${state}`}
      title={words[state].title}
      action={
        <Button component={Link} to={outboxPath({})} variant="default">
          Show all mails
        </Button>
      }
    >
      {words[state].what}
    </Empty>
  );
}

const tabs = [
  { state: null, label: "All" },
  { state: "waiting", label: "Waiting" },
  { state: "sent", label: "Sent" },
  { state: "given up", label: "Given up" },
] as const;

type OutboxTabsProps = {
  state: OutboxState | null;
  /** Mails that need attention; at most 1,000. */
  counts: { waiting: number; "given up": number };
};

const OutboxTabs = ({ state, counts }: OutboxTabsProps) => (
  <nav aria-label="Which mails" className={styles.scroll}>
    <ul className={styles.list}>
      {tabs.map((tab) => (
        <li key={tab.label}>
          <Link
            to={outboxPath({ state: tab.state })}
            className={styles.tab}
            aria-current={tab.state === state ? "page" : undefined}
          >
            {tab.label}{" "}
            {tab.state && tab.state !== "sent" ? (
              <span className={styles.viewTabCount}>{countWords(counts[tab.state])}</span>
            ) : null}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
