/** Each mail to people outside the company as it will look, for the frame beside the editor. */
import { languageContext } from "../../platform/pages/language-context.ts";
import { drawingContext } from "../../platform/pages/page-context.ts";
import { siteContext } from "../../slices/site/context.ts";
import { say } from "../../ui/say.ts";
import { PreviewNote } from "../public/layout/preview-note.tsx";
import type { Route } from "./+types/mails-preview";
import { exampleMails } from "./mails/example-mails.ts";
import styles from "./mails/mail-view.module.css";
import { MailView } from "./mails/mail-view.tsx";

export const handle = { page: "staff", can: "content.read", framed: true, sends: false };

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const [words, { name, phone, email, time_zone }] = await Promise.all([
    site.mailWords(),
    site.company(),
  ]);
  return {
    words,
    company: { name, phone, email, time_zone },
    language: context.get(languageContext),
    note: context.get(drawingContext).preview?.note ?? null,
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Words of mails" }];

export default function MailsPreview({ loaderData }: Route.ComponentProps) {
  const { note, ...given } = loaderData;
  return (
    <>
      {/* Drawn by the server alone: nothing takes a preview over. */}
      {import.meta.env.SSR ? <PreviewNote note={note} /> : null}
      <main className={styles.mails}>
        <h1 className="visually-hidden">{say("Mails as they will look")}</h1>
        <p className={styles.about}>
          {say("Mails as they will look. Names, numbers and addresses in them are examples.")}
        </p>
        {exampleMails(given, say).map(({ key, ...mail }) => (
          <MailView key={key} {...mail} />
        ))}
      </main>
    </>
  );
}
