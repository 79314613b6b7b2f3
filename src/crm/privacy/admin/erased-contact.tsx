import { Button } from "@mantine/core";
import { data, Link } from "react-router";
import { siteContext } from "../../../cms/pages/context.ts";
import { staffContext } from "../../../core/accounts/context.ts";
import { formatTime } from "../../../platform/time/time-zone.ts";
import { Note } from "../../../ui/admin/note.tsx";
import { Column, PageHead, Panel } from "../../../ui/admin/page-layout.tsx";
import * as styles from "../../contacts/admin/contact.module.css";
import { numberOf } from "../../leads/lead-naming.ts";
import { privacyContext } from "../context.ts";
import type { Route } from "./+types/erased-contact";
import { erasedSentence, erasedWords } from "./erased-words.ts";

export const handle = { page: "staff", can: "contacts.erase" };

export async function loader({ context, params: { receipt: id } }: Route.LoaderArgs) {
  const [receipt, colleagues, company] = await Promise.all([
    context.get(privacyContext).receipt(id),
    context.get(staffContext).colleagues.list(),
    context.get(siteContext).company(),
  ]);
  if (!receipt) throw data(null, { status: 404 });
  const by = colleagues.find((one) => one.id === receipt.by)?.name ?? "A former colleague";
  return {
    ...{ number: numberOf(receipt.id), counts: receipt.counts, company: company.name },
    by: receipt.by === null ? "The site, at the end of a retention period" : by,
    at: formatTime(receipt.at, company.time_zone),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Receipt ${loaderData?.number ?? ""}`.trim() },
];

export default function ErasedContact({ loaderData }: Route.ComponentProps) {
  const { number, at, by, counts, company } = loaderData;
  return (
    <>
      <PageHead
        title={`Receipt ${number}`}
        back={{ to: "/staff/contacts", label: "Contacts" }}
        under={`Everything ${company} kept of one person was erased.`}
        actions={<PrintButton />}
      />
      <Column>
        <Note tone="done">Erased: {erasedSentence(counts)}.</Note>
        <Panel>
          <dl className={styles.facts}>
            <dt>Number</dt>
            <dd>{number}</dd>
            <dt>When</dt>
            <dd>{at}</dd>
            <dt>By</dt>
            <dd>{by}</dd>
            <dt>What</dt>
            <dd>
              <ul>
                <li>The name, emails and numbers</li>
                {erasedWords(counts).map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </dd>
          </dl>
          <p className={styles.note}>
            This receipt names nobody, and stays under Settings, Data protection. Backups of the
            database hold the person until they are replaced.
          </p>
        </Panel>
        <p className={styles.on}>
          <Button component={Link} to="/staff/settings/privacy#receipts" variant="subtle">
            All receipts
          </Button>
        </p>
      </Column>
    </>
  );
}

/** Hidden on paper. Without scripts it does nothing, but the browser's own print command works. */
const PrintButton = () => (
  <Button variant="default" onClick={() => window.print()}>
    Print
  </Button>
);
