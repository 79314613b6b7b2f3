/**
 * Who asks to be erased, how long things are kept, and receipts of
 * who was erased: they name nobody.
 */
import { Button } from "@mantine/core";
import { Panel } from "../../../desk/panel.tsx";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { consentContext } from "../../../slices/consent/context.ts";
import { privacyContext } from "../../../slices/privacy/context.ts";
import { versionOf } from "../../../slices/privacy/retention-version.ts";
import { siteContext } from "../../../slices/site/context.ts";
import { staffContext } from "../../../slices/staff/context.ts";
import { keepWords, readTheirs } from "../keep-words.ts";
import type { Route } from "./+types/privacy";
import { requestForms } from "./privacy/answer-request.ts";
import { AnsweredRequests } from "./privacy/answered-requests.tsx";
import { ConsentCounts } from "./privacy/consent-counts.tsx";
import { Receipts } from "./privacy/receipts.tsx";
import { RequestRows } from "./privacy/request-rows.tsx";
import { RetentionForm } from "./privacy/retention-form.tsx";
import { retentionForms } from "./privacy/retention-forms.ts";
import { SettingsPage } from "./settings-page.tsx";

export const handle = { page: "staff", can: "people.erase", change: "people.erase" };

export const action = ({ context, request }: Route.ActionArgs) =>
  takeStaffForm({ context, request }, { ...requestForms(context), ...retentionForms(context) });

export async function loader({ context }: Route.LoaderArgs) {
  const privacy = context.get(privacyContext);
  const [receipts, open, answered, kept, consents, colleagues, company] = await Promise.all([
    privacy.receipts(),
    privacy.requestList.open(),
    privacy.requestList.answered(),
    privacy.retention.kept(),
    context.get(consentContext).counts(),
    context.get(staffContext).colleagues.list(),
    context.get(siteContext).company(),
  ]);
  const names = new Map(colleagues.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? "a former colleague";
  return {
    open,
    kept,
    version: versionOf(kept),
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

export const meta: Route.MetaFunction = () => [{ title: "Data protection" }];

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  const { receipts, open, answered, kept, version, consents, here } = loaderData;
  return (
    <SettingsPage
      title="Data protection"
      lead="People ask for their data, or to be erased, on a page of the site. You can also do it for them under People."
      actions={
        <Button component="a" href="/privacy/my-data" variant="default">
          See that page
        </Button>
      }
      result={actionData}
      saves
    >
      {(drawn) => (
        <>
          {open.length === 0 ? null : (
            <Panel
              title="Requests to be erased"
              lead="Each has followed the link in their mailbox and typed their address again."
            >
              <RequestRows requests={open} here={here} drawn={drawn} />
            </Panel>
          )}
          <AnsweredRequests requests={answered} here={here} />
          <RetentionForm kept={kept} version={version} here={here} drawn={drawn} />
          <ConsentCounts counts={consents} />
          <Receipts receipts={receipts} here={here} />
        </>
      )}
    </SettingsPage>
  );
}
