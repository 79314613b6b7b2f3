import { type Kysely, sql } from "kysely";

/**
 * A site that has a company has words of mails from now on: those that stood in the code. Their
 * `schema_version` is of no release, so that all is derived from them as from an older one.
 */
export async function up(db: Kysely<unknown>) {
  const company = await sql<{ at: string }>`
    select versions.at from documents
    join versions on versions.document_id = documents.id
      and versions.number = documents.live_version
    where documents.kind = 'company' and documents.key = 'company'`.execute(db);
  const [row] = company.rows;
  if (!row) return;
  await sql`insert into documents
    (kind, key, title, changed_at, live_version, first_published_at)
    values ('mails', 'mails', 'Email templates', ${row.at}, 1, ${row.at})`.execute(db);
  await sql`insert into versions (document_id, number, schema_version, body, at, published_at)
    select id, 1, 0, ${JSON.stringify(words)}, ${row.at}, ${row.at} from documents
    where kind = 'mails' and key = 'mails'`.execute(db);
}

const text = (...all: string[]): string => all.join("\n\n");
const asked = "Somebody asked {company} for this with your email address.";
const once =
  "The link works once, for one day. If it was not you, ignore this mail and nothing will happen.";

const words = {
  acknowledgement: {
    subject: "We have your enquiry {number}",
    text: text(
      "Hello {name},",
      "Thank you for writing to {company}. We have your enquiry. Its number is {number}.",
      "{promise}",
      "If it cannot wait, call us: {phone}.",
      "You can reply to this mail. If you did not write to us, ignore it.",
      "{company}",
    ),
  },
  answer: {
    from: "{colleague} at {company}",
    subject: "Your enquiry {number}: {service}",
    closing: "{colleague}\n{company}",
    footer: "Your reference is {number}. Reply to this mail, and it reaches us.",
    link: "See your enquiry",
  },
  copy: {
    subject: "{company}: what we keep about you",
    heading: "What we keep about you",
    text: text(`${asked} With this link you can download what we keep about you, as a file.`, once),
    button: "Download my data",
  },
  erasure: {
    subject: "{company}: erase what we keep about you",
    heading: "Erase what we keep about you",
    text: text(
      `${asked} With this link you can have what we keep about you erased. We ask you once more first.`,
      once,
    ),
    button: "Continue to erasing",
  },
  erased: {
    subject: "{company}: your data was erased ({number})",
    heading: "Your data was erased",
    text: text(
      "What {company} kept about you was erased. The number of this receipt is {number}.",
      "Copies of our database lose it within days, as they are replaced. Mails that have reached a " +
        "mailbox of ours may have to be kept by law.",
      "This mail is the last thing we send you. Our own copy of it is deleted with our other sent mail.",
    ),
  },
  kept: {
    subject: "{company}: we could not erase your data ({number})",
    heading: "We could not erase your data",
    text: text(
      "You asked {company} to erase what it keeps about you. The number of your request is {number}.",
      "{reason}",
      "If you do not agree, write to {email}.",
    ),
  },
  footer: { line: "{company}. Questions about your data: {email}." },
};
