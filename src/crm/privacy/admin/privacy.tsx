import { Button, Stack, TextInput } from "@mantine/core";
import { siteContext } from "../../../cms/pages/context.ts";
import { staffContext } from "../../../core/accounts/context.ts";
import { sayHow } from "../../../core/admin/after-save.ts";
import { keepWords, readTheirs } from "../../../core/admin/keep-words.ts";
import * as styles from "../../../core/admin/rows.module.css";
import { valuesOf } from "../../../core/admin/schema-form.ts";
import { SettingsForm } from "../../../core/admin/settings-form.tsx";
import { type Drawn, SettingsPage } from "../../../core/admin/settings-page.tsx";
import { consentContext } from "../../../core/consent/context.ts";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { Panel } from "../../../ui/admin/page-layout.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { type Here, momentWords, shortDay } from "../../../ui/admin/times.ts";
import { privacyContext } from "../context.ts";
import { declineForm } from "../request-contract.ts";
import type { AnsweredRequest } from "../request-list.server.ts";
import type { RetentionRule } from "../retention.server.ts";
import { clocks, retentionForm, retentionKinds, versionOf } from "../retention-contract.ts";
import type { Route } from "./+types/privacy";
import { ConsentCounts, Receipts, RequestRows } from "./privacy-rows.tsx";

export const handle = { page: "staff", can: "contacts.erase", change: "contacts.erase" };

type ActionResult = { message?: string; isSaved?: boolean };

export async function action(args: Route.ActionArgs) {
  const { erasures, retention } = args.context.get(privacyContext);
  return takeStaffForm<ActionResult>(args, {
    async erase({ id = "" }, { by }) {
      await erasures.carryOut({ id, by });
      return { message: "They are erased, and a mail tells them so." };
    },
    decline: {
      labels: { id: null, reason: "Why" },
      async take(values, { by }) {
        await erasures.decline({ ...checked(declineForm, values), by });
        return { message: "Declined. A mail tells them why. Nothing was erased." };
      },
    },
    save: {
      labels: Object.fromEntries([...retentionKinds, "basedOn"].map((name) => [name, null])),
      async take(values, { by }) {
        const choice = checked(retentionForm, values);
        const basedOn = Number(values.basedOn);
        await retention.save({ choice, basedOn, by }).catch(sayHow);
        return { isSaved: true };
      },
    },
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const privacy = context.get(privacyContext);
  const [receipts, open, answered, rules, consents, colleagues, company] = await Promise.all([
    privacy.receipts(),
    privacy.requestList.open(),
    privacy.requestList.answered(),
    privacy.retention.listRules(),
    context.get(consentContext).counts(),
    context.get(staffContext).colleagues.list(),
    context.get(siteContext).company(),
  ]);
  const names = new Map(colleagues.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? "a former colleague";
  return {
    open,
    rules,
    version: versionOf(rules),
    consents,
    answered: answered.map(({ by, ...one }) => ({ ...one, by: by === null ? null : nameOf(by) })),
    receipts: receipts.map(({ by, ...receipt }) => ({
      ...receipt,
      by: by === null ? "the site" : nameOf(by),
    })),
    here: { now: new Date().toISOString(), zone: company.time_zone },
  };
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const shouldRevalidate = readTheirs;

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  const { receipts, open, answered, rules, version, consents, here } = loaderData;
  return (
    <SettingsPage
      lead="People ask for their data, or to be erased, on a page of the site. You can also do it for them under Contacts."
      actions={
        <Button component="a" href="/privacy/my-data" variant="default">
          See that page
        </Button>
      }
      result={actionData}
      saves
    >
      {(formState) => (
        <>
          {open.length === 0 ? null : (
            <Panel
              title="Requests to be erased"
              lead="Each has followed the link in their mailbox and typed their address again."
            >
              <RequestRows requests={open} here={here} formState={formState} />
            </Panel>
          )}
          <AnsweredRequests requests={answered} here={here} />
          <RetentionForm rules={rules} version={version} here={here} formState={formState} />
          <ConsentCounts counts={consents} />
          <Receipts receipts={receipts} here={here} />
        </>
      )}
    </SettingsPage>
  );
}

type ShownRequest = Omit<AnsweredRequest, "by"> & { by: string | null };

/** Without addresses: an answered request names nobody, for privacy. */
const AnsweredRequests = ({ requests, here }: { requests: ShownRequest[]; here: Here }) =>
  requests.length === 0 ? null : (
    <Panel title="Answered requests" lead="By a link in their own mailbox.">
      <ul className={sharedStyles.ruled}>
        {requests.map((request) => (
          <li key={request.id} className={styles.requestRow}>
            <Stack gap={4}>
              {wordsOf(request)}
              <span className={`${sharedStyles.soft} ${styles.requestNote}`}>
                Request {request.number}, {momentWords(request.at, here)}
                {request.by === null ? "" : `, by ${request.by}`}
              </span>
            </Stack>
          </li>
        ))}
      </ul>
    </Panel>
  );

function wordsOf({ what, state }: ShownRequest): string {
  if (state === "sent")
    return what === "copy"
      ? "A link to download was mailed"
      : "A link to ask for erasure was mailed";
  if (state === "kept") return "Not erased, with a reason";
  return what === "copy" ? "Downloaded" : "Erased";
}

type RetentionFormProps = { rules: RetentionRule[]; version: number; here: Here; formState: Drawn };

function RetentionForm({ rules, version, here, formState }: RetentionFormProps) {
  const field = valuesOf({ ...formState, version });
  return (
    <SettingsForm formState={formState} version={version}>
      <Panel title="How long things are kept" lead="What is older is deleted each night.">
        <ul>
          {rules.map(({ kind, days, purged }) => (
            <li key={kind} className={styles.clock}>
              <Stack gap={4}>
                <strong>{clocks[kind].label}</strong>
                <span className={sharedStyles.soft}>{clocks[kind].what}</span>
                {purged ? <span className={styles.went}>{purgedWords(purged, here)}</span> : null}
              </Stack>
              <TextInput
                aria-label={`${clocks[kind].label}: days`}
                inputMode="numeric"
                placeholder={clocks[kind].mayStay ? "for ever" : undefined}
                description={rangeWords(clocks[kind])}
                inputWrapperOrder={["input", "description", "error"]}
                {...field(kind, days === null ? "" : String(days))}
              />
            </li>
          ))}
        </ul>
      </Panel>
    </SettingsForm>
  );
}

const rangeWords = ({ least, most, mayStay }: (typeof clocks)[keyof typeof clocks]) =>
  `${least.toLocaleString("en-IN")} to ${most.toLocaleString("en-IN")} days${mayStay ? ", or empty" : ""}`;

function purgedWords(purged: NonNullable<RetentionRule["purged"]>, here: Here): string {
  const count = purged.count === 0 ? "nothing" : purged.count.toLocaleString("en-IN");
  return `Last time, ${shortDay(purged.at, here)}: ${count} deleted`;
}
