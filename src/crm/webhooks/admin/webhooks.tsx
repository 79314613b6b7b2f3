import { Form, Link } from "react-router";
import { siteContext } from "../../../cms/pages/context.ts";
import { OneTimeLink } from "../../../core/accounts/admin/one-time-link.tsx";
import { IntentButton } from "../../../core/admin/intent-button.tsx";
import { keepWords } from "../../../core/admin/keep-words.ts";
import { MorePages } from "../../../core/admin/lists.tsx";
import * as styles from "../../../core/admin/rows.module.css";
import { SettingsPage } from "../../../core/admin/settings-page.tsx";
import type { Undo } from "../../../core/admin/use-undo.ts";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { counted } from "../../../platform/text/amounts.ts";
import { formatTime } from "../../../platform/time/time-zone.ts";
import { Panel } from "../../../ui/admin/page-layout.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import type { Here } from "../../../ui/admin/times.ts";
import { numberOf } from "../../leads/lead-naming.ts";
import { webhooksContext } from "../context.ts";
import { type Delivery, hookEvents, mostWebhooks, newWebhook, type Webhook } from "../contract.ts";
import type { Route } from "./+types/webhooks";
import { AddWebhook, WebhookRows } from "./webhook-rows.tsx";
import {
  deliveriesAtOnce,
  deliveryTitles,
  deliveryWords,
  openIn,
  triedWords,
  webhooksPath,
} from "./webhook-words.ts";

export const handle = { page: "staff", can: "webhooks.manage", change: "webhooks.manage" };

type ActionResult = { message: string; secret?: string; undo?: Undo };

const eventLabels = Object.fromEntries(hookEvents.map((event) => [event, null] as const));

export async function action(args: Route.ActionArgs) {
  const webhooks = args.context.get(webhooksContext);
  return takeStaffForm<ActionResult>(args, {
    add: {
      labels: { url: "Address", ...eventLabels },
      async take({ url, ...values }, { by }) {
        const events = hookEvents.filter((event) => values[event] !== undefined);
        const { secret } = await webhooks.add({ ...checked(newWebhook, { url, events }), by });
        return { message: "The webhook is added.", secret };
      },
    },
    async pause({ id = "" }, { by }) {
      const { url } = await webhooks.change({ id, set: { active: false }, by });
      return { message: `${hostOf(url)} is told nothing until you switch it on again.` };
    },
    async start({ id = "" }, { by }) {
      const { url } = await webhooks.change({ id, set: { active: true }, by });
      return { message: `${hostOf(url)} is on. What waited leaves now.` };
    },
    async test({ id = "" }) {
      const { id: delivery } = await webhooks.ping(id);
      return {
        message: `A test was sent. ${triedWords(await webhooks.tried({ id, delivery }))}`,
      };
    },
    async "send-again"({ id = "", delivery = "" }) {
      await webhooks.sendAgain({ id, delivery });
      return {
        message: `It was sent again. ${triedWords(await webhooks.tried({ id, delivery }))}`,
      };
    },
    async remove({ id = "" }, { by }) {
      const { url } = await webhooks.find(id);
      await webhooks.remove({ id, by });
      return { message: `${hostOf(url)} is removed.`, undo: { intent: "restore", id } };
    },
    async restore({ id = "" }, { by }) {
      await webhooks.restore({ id, by });
      return { message: "The webhook is here again." };
    },
  });
}

const hostOf = (url: string): string => new URL(url).host;

export async function loader({ context, request }: Route.LoaderArgs) {
  const webhooks = context.get(webhooksContext);
  const [hooks, company] = await Promise.all([webhooks.list(), context.get(siteContext).company()]);
  const { id, page } = openIn(new URL(request.url).searchParams);
  const open = hooks.find((hook) => hook.id === id);
  const paging = { page, page_size: deliveriesAtOnce };
  return {
    hooks,
    open: open ? { hook: open, page, ...(await webhooks.deliveries(open.id, paging)) } : null,
    here: { now: new Date().toISOString(), zone: company.time_zone },
  };
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { hooks, open, here } = loaderData;
  const secret = actionData && "done" in actionData ? actionData.done.secret : undefined;
  return (
    <SettingsPage
      lead="A webhook is the address of another program of yours. This site tells it at once when an enquiry comes or changes."
      result={actionData}
    >
      {(formState) => (
        <>
          {secret ? <OneTimeLink href={secret} text={whatSecret} /> : null}
          <WebhookRows {...{ hooks, here }} open={open?.hook.id ?? null} />
          {open ? <DeliveryRows key={open.hook.id} {...open} here={here} /> : null}
          {hooks.length < mostWebhooks ? (
            <AddWebhook key={secret} formState={formState} />
          ) : (
            <p>There are {counted(mostWebhooks, "webhook")}, which is all there is room for.</p>
          )}
        </>
      )}
    </SettingsPage>
  );
}

const whatSecret =
  "The secret by which the other program knows that a message is from this site. " +
  "Give it to the administrator of that program. It is not shown again.";

type DeliveryRowsProps = {
  hook: Webhook;
  results: Delivery[];
  count: number;
  page: number;
  here: Here;
};

function DeliveryRows({ hook, results, count, page, here }: DeliveryRowsProps) {
  const next = page * deliveriesAtOnce < count ? webhooksPath(hook.id, page + 1) : null;
  return (
    <Panel
      title={`Deliveries to ${new URL(hook.url).host}`}
      lead="The newest first; they go from here after 30 days. What is not taken is tried again for seven hours."
    >
      {results.length === 0 ? (
        <p className={`${sharedStyles.soft} ${styles.soft}`}>
          Nothing was sent yet. A test shows whether it arrives.
        </p>
      ) : (
        <ul className={styles.rows}>
          {results.map((delivery) => (
            <li key={delivery.id} className={styles.row}>
              <div className={styles.mail}>
                <span>{deliveryTitles[delivery.type]}</span>
                {delivery.lead ? (
                  <span className={`${sharedStyles.soft} ${styles.soft}`}>
                    <Link to={`/staff/enquiries/${delivery.lead}`}>
                      Enquiry {numberOf(delivery.lead)}
                    </Link>
                  </span>
                ) : null}
              </div>
              <State delivery={delivery} here={here} />
              {delivery.state === "given up" && hook.active ? (
                <SendAgain hook={hook.id} delivery={delivery} />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <MorePages first={page > 1 ? webhooksPath(hook.id) : null} next={next} />
    </Panel>
  );
}

function State({ delivery, here }: { delivery: Delivery; here: Here }) {
  const { words, tone, detail } = deliveryWords(delivery, here);
  return (
    <div className={styles.state} data-tone={tone}>
      <span title={`Written ${formatTime(delivery.created_at, here.zone)}`}>{words}</span>
      {detail ? <span className={`${sharedStyles.soft} ${styles.soft}`}>{detail}</span> : null}
    </div>
  );
}

function SendAgain({ hook, delivery: { id, type, lead } }: { hook: string; delivery: Delivery }) {
  const of = lead ? ` of enquiry ${numberOf(lead)}` : "";
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={hook} />
      <input type="hidden" name="delivery" value={id} />
      <IntentButton intent="send-again" aria-label={`Send again: ${deliveryTitles[type]}${of}`}>
        Send again
      </IntentButton>
    </Form>
  );
}
