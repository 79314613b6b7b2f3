import { Group, Stack, Textarea } from "@mantine/core";
import { Form, Link } from "react-router";
import { IntentButton } from "../../../core/admin/intent-button.tsx";
import * as styles from "../../../core/admin/rows.module.css";
import type { Drawn } from "../../../core/admin/settings-page.tsx";
import { Note } from "../../../ui/admin/note.tsx";
import { Panel } from "../../../ui/admin/page-layout.tsx";
import { Empty } from "../../../ui/admin/placeholders.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { type Here, momentWords, shortDay } from "../../../ui/admin/times.ts";
import { contactPath } from "../../contacts/admin/contact-path.ts";
import { numberOf } from "../../leads/lead-naming.ts";
import type { Receipt } from "../contract.ts";
import type { OpenRequest } from "../request-list.server.ts";
import { erasedSentence } from "./erased-words.ts";

type RequestRowsProps = { requests: OpenRequest[]; here: Here; formState: Drawn };

export const RequestRows = ({ requests, here, formState }: RequestRowsProps) => (
  <ul className={sharedStyles.ruled}>
    {requests.map((request) => (
      <li key={request.id} className={styles.requestRow}>
        <WhoAsks request={request} here={here} />
        <Group gap="sm" align="flex-start">
          {request.contact ? (
            <Form method="post">
              <input type="hidden" name="id" value={request.id} />
              <IntentButton intent="erase" color="red" isPrimary>
                Erase {request.contact.name || request.email}
              </IntentButton>
            </Form>
          ) : null}
          <WhyNot request={request} formState={formState} />
        </Group>
      </li>
    ))}
  </ul>
);

function WhoAsks({ request, here }: { request: OpenRequest; here: Here }) {
  const { email, contact, elsewhere, number, confirmed_at, due } = request;
  return (
    <Stack gap={4}>
      <strong>
        {contact ? <Link to={contactPath(contact.id)}>{contact.name || email}</Link> : email}
      </strong>
      <span>
        asked from {email}, {momentWords(confirmed_at, here)}
      </span>
      <span
        className={`${sharedStyles.soft} ${styles.requestNote}`}
        data-tone={due < here.now ? "late" : undefined}
      >
        Request {number}, to be answered by {shortDay(due, here)}
      </span>
      {elsewhere.count > 0 ? (
        <Note tone="look">
          {elsewhere.count} of their {elsewhere.of} enquiries came without that address. The request
          proves that address only. Check that all of the enquiries are theirs.
        </Note>
      ) : null}
      {contact ? null : (
        <Note tone="look">
          No person has that address any more. Look for them under Contacts, or decline and say why.
        </Note>
      )}
    </Stack>
  );
}

function WhyNot({ request: { id, number }, formState: { values, errors } }: WhyNotProps) {
  const isThis = values.id === id;
  return (
    <details className={styles.why} open={isThis}>
      <summary>Decline…</summary>
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <Textarea
          label={`Why request ${number} is declined`}
          description="They get it by mail, exactly as you write it. For example: your invoices have to be kept until 2034."
          name="reason"
          autosize
          minRows={2}
          defaultValue={isThis ? values.reason : ""}
          error={isThis ? errors.reason?.[0] : undefined}
          required
        />
        <IntentButton intent="decline">Decline, and mail them why</IntentButton>
      </Form>
    </details>
  );
}

type WhyNotProps = { request: OpenRequest; formState: Drawn };

type ReceiptsProps = Omit<Receipt, "by"> & { by: string };

export const Receipts = ({ receipts, here }: { receipts: ReceiptsProps[]; here: Here }) =>
  receipts.length === 0 ? (
    <Empty seed="receipts" title="Nobody has been erased yet">
      When you erase somebody, a receipt appears here. It says when, by whom and how much, without a
      name.
    </Empty>
  ) : (
    <Panel
      id="receipts"
      title="Receipts"
      lead="They say what was erased and when, and name nobody."
    >
      <ul className={`${sharedStyles.ruled} ${styles.receipts}`}>
        {receipts.map(({ id, at, by, counts }) => (
          <li key={id}>
            {erasedSentence(counts)}
            <div className={sharedStyles.soft}>
              <Link to={`/staff/contacts/erased/${id}`}>Receipt {numberOf(id)}</Link>,{" "}
              {momentWords(at, here)}, by {by}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );

type Count = { wording: number; choice: "accepted" | "rejected" | "withdrawn"; times: number };

export function ConsentCounts({ counts }: { counts: Count[] }) {
  if (counts.length === 0) return null;
  const wordings = [...new Set(counts.map(({ wording }) => wording))];
  const timesOf = (wording: number, choice: Count["choice"]) =>
    (
      counts.find((one) => one.wording === wording && one.choice === choice)?.times ?? 0
    ).toLocaleString("en-IN");
  return (
    <Panel
      title="Choices at the cookie banner"
      lead="Counted for each wording of the banner. Each Accept is kept as proof. These counts identify nobody."
    >
      <ul className={`${sharedStyles.ruled} ${styles.receipts}`}>
        {wordings.map((wording) => (
          <li key={wording}>
            {timesOf(wording, "accepted")} accepted, {timesOf(wording, "rejected")} rejected,{" "}
            {timesOf(wording, "withdrawn")} withdrawn
            <div className={sharedStyles.soft}>Wording {wording}</div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
