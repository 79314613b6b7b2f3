import { Button } from "@mantine/core";
import { Form, Link } from "react-router";
import { Panel } from "../../../../desk/panel.tsx";
import type { Here } from "../../../../desk/times.ts";
import { formatTime } from "../../../../platform/moments.ts";
import { numberOf } from "../../../../slices/leads/number-of.ts";
import type { Delivery, Webhook } from "../../../../slices/webhooks/contract.ts";
import { MorePages } from "../../parts/more-pages.tsx";
import styles from "../rows-with-state.module.css";
import { deliveriesAtOnce, webhooksPath } from "./webhook-path.ts";
import { deliveryTitles, deliveryWords } from "./webhook-words.ts";

type DeliveryRowsProps = {
  hook: Webhook;
  results: Delivery[];
  count: number;
  page: number;
  here: Here;
};

export function DeliveryRows({ hook, results, count, page, here }: DeliveryRowsProps) {
  const next = page * deliveriesAtOnce < count ? webhooksPath(hook.id, page + 1) : null;
  return (
    <Panel
      title={`Deliveries to ${new URL(hook.url).host}`}
      lead="The newest first; they go from here after 30 days. What is not taken is tried again for seven hours."
    >
      {results.length === 0 ? (
        <p className={styles.soft}>Nothing was sent yet. A test shows whether it arrives.</p>
      ) : (
        <ul className={styles.rows}>
          {results.map((delivery) => (
            <li key={delivery.id} className={styles.row}>
              <div className={styles.mail}>
                <span>{deliveryTitles[delivery.type]}</span>
                {delivery.lead ? (
                  <span className={styles.soft}>
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
      {detail ? <span className={styles.soft}>{detail}</span> : null}
    </div>
  );
}

function SendAgain({ hook, delivery: { id, type, lead } }: { hook: string; delivery: Delivery }) {
  const of = lead ? ` of enquiry ${numberOf(lead)}` : "";
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={hook} />
      <input type="hidden" name="delivery" value={id} />
      <Button
        type="submit"
        name="intent"
        value="send-again"
        variant="default"
        aria-label={`Send again: ${deliveryTitles[type]}${of}`}
      >
        Send again
      </Button>
    </Form>
  );
}
