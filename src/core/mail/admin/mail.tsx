import { Button } from "@mantine/core";
import { Link } from "react-router";
import { isInvented } from "../../../cms/company/company-words.ts";
import { documentsPath } from "../../../cms/documents/admin/document-path.ts";
import { siteContext } from "../../../cms/pages/context.ts";
import { leadsContext } from "../../../crm/leads/context.ts";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { writeContext } from "../../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { Problem } from "../../../platform/problem.ts";
import { Note } from "../../../ui/admin/note.tsx";
import { goOn } from "../../admin/after-save.ts";
import { keepWords } from "../../admin/keep-words.ts";
import { formOf, labelsOf } from "../../admin/schema-form.ts";
import { SettingsPage } from "../../admin/settings-page.tsx";
import { mailContext } from "../context.ts";
import { mailSettingsBody } from "../contract.ts";
import type { Route } from "./+types/mail";
import { MailForm, OfOperator } from "./mail-form.tsx";
import { outboxPath } from "./outbox-words.ts";

export const handle = {
  page: "staff",
  can: "mail.change",
  change: "mail.change",
  limit: "mail-settings",
};

export async function action(args: Route.ActionArgs) {
  const { context } = args;
  const mail = context.get(mailContext);
  const write = context.get(writeContext);
  const result = await takeStaffForm(args, {
    save: formOf(mailSettingsBody, async (settings, { by }) => {
      await write((tx) => mail.saveSettings(tx, { settings, by }));
      return { message: "The site sends mail from now on.", isSaved: true };
    }),
    test: {
      labels: { ...labelsOf(mailSettingsBody), intent: null },
      async take(values, { email }) {
        const settings = values.host === undefined ? null : checked(mailSettingsBody, values);
        const { name: company } = await context.get(siteContext).company();
        const answer = await mail.sendTest(settings, { to: email, company });
        if (!answer.ok) throw new Problem(400, answer.sentence);
        const message = `A test mail was sent to ${email}: see whether it has come. Nothing is saved by it.`;
        return { message, isSaved: false };
      },
    },
    async remove(_values, { by }) {
      await write((tx) => mail.removeSettings(tx, by));
      const message =
        "Mail is off. Enquiries are kept as before, but nobody gets an email about them.";
      return { message, isSaved: true, undo: { intent: "restore" } };
    },
    async restore(_values, { by }) {
      await write((tx) => mail.restoreSettings(tx, by));
      return { message: "Mail is on again.", isSaved: true };
    },
  });
  const isTest = "done" in result && result.intent === "test";
  return isTest ? result : goOn(args, result);
}

export async function loader({ context }: Route.LoaderArgs) {
  const { from, settings } = await context.get(mailContext).state();
  const company = await context.get(siteContext).company();
  const { reply_to } = await context.get(leadsContext).settings();
  const isDemos = isInvented(company) && isOfNobody(company.email);
  return {
    from,
    settings,
    demoEmail: isDemos ? company.email : null,
    companyEmail: isDemos ? "" : company.email,
    repliesTo: reply_to ?? company.email,
  };
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function MailScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { from, settings, demoEmail, companyEmail, repliesTo } = loaderData;
  return (
    <SettingsPage
      lead={settings ? whatItDoes : `${whatItDoes} ${untilThen}`}
      result={actionData}
      actions={
        <Button component={Link} to={outboxPath({})} variant="default">
          See what was sent
        </Button>
      }
      saves
    >
      {(formState) => (
        <>
          {demoEmail ? <DemoAddress email={demoEmail} /> : null}
          {from === "environment" ? (
            <OfOperator settings={settings} isFirst={formState.isFirst} />
          ) : (
            <MailForm {...{ settings, companyEmail, formState }} />
          )}
          <p>
            Replies to your answers go to {repliesTo}. To change that, open{" "}
            <Link to="/staff/settings/enquiries">Enquiries</Link>.
          </p>
          {formState.isFirst ? null : <WordsElsewhere />}
        </>
      )}
    </SettingsPage>
  );
}

const whatItDoes =
  "The site uses your mail server to tell you of enquiries, send your answers, and send colleagues their links.";
const untilThen = "While mail is off enquiries are kept, and nobody gets an email about them.";

const WordsElsewhere = () => (
  <p>
    To change what people outside the company are mailed, open the{" "}
    <Link to={documentsPath("mails")}>email templates</Link>.
  </p>
);

/** Addresses below `.example` have no mailbox: RFC 2606 reserves it for examples. */
const isOfNobody = (email: string): boolean => /[@.]example$/i.test(email);

const DemoAddress = ({ email }: { email: string }) => (
  <Note tone="look">
    The company’s address is still the demo’s, {email}: what is mailed there reaches nobody.{" "}
    <Link to={documentsPath("company")}>Write your own under Company</Link>
  </Note>
);
