/** What became of each mail, never its words; what was given up is sent again from here. */
import { Link, useNavigation } from "react-router";
import { LoadingRows } from "../../../desk/loading-rows.tsx";
import { Note } from "../../../desk/note.tsx";
import { signedInContext, writeContext } from "../../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { mailContext, outboxContext } from "../../../slices/mail/context.ts";
import { siteContext } from "../../../slices/site/context.ts";
import { can } from "../../../slices/staff/roles.ts";
import { keepWords } from "../keep-words.ts";
import { MorePages } from "../parts/more-pages.tsx";
import type { Route } from "./+types/outbox";
import { NoMails } from "./no-mails.tsx";
import { outboxPath, stateIn } from "./outbox-path.ts";
import { OutboxRows } from "./outbox-rows.tsx";
import { OutboxTabs } from "./outbox-tabs.tsx";
import { SettingsPage } from "./settings-page.tsx";

export const handle = { page: "staff", can: "leads.read", change: "leads.write" };

export async function action({ context, request }: Route.ActionArgs) {
  const mail = context.get(mailContext);
  const write = context.get(writeContext);
  return takeStaffForm(
    { context, request },
    {
      "send-again": {
        labels: {},
        async take({ id = "" }, { id: staffId }) {
          await write((tx) => mail.sendAgain(tx, id, { who: "staff", id: staffId }));
          return { said: mail.isOn() ? "It leaves now." : "It leaves once mail is on." };
        },
      },
    },
  );
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const state = stateIn(asked.get("state"));
  const after = asked.get("after");
  const { role } = context.get(signedInContext);
  const [{ rows, next, counts }, { isOn }, company] = await Promise.all([
    context.get(outboxContext).page({ state, after }),
    context.get(mailContext).state(),
    context.get(siteContext).company(),
  ]);
  return {
    rows,
    counts,
    state,
    first: after && outboxPath({ state }),
    next: next && outboxPath({ state, after: next }),
    canSend: can(role, "leads.write"),
    canTurnOn: can(role, "mail.change"),
    here: { now: new Date().toISOString(), zone: company.time_zone, isOn },
  };
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const meta: Route.MetaFunction = () => [{ title: "Outbox" }];

export default function Outbox({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, counts, state, first, next, canSend, canTurnOn, here } = loaderData;
  const { location, formMethod } = useNavigation();
  const isChanging = location?.pathname === outboxPath({}) && formMethod === undefined;
  return (
    <SettingsPage
      title="Outbox"
      lead="What the site sends, and what became of it. What was sent goes from here after 30 days."
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
                <OutboxRows rows={rows} here={here} canSend={canSend} />
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
