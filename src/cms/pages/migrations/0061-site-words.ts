import { type Kysely, sql } from "kysely";

/**
 * A site that has a company has words of every page from now on: those that stood in the code, and
 * the company's own call. Their `schema_version` is of no release, so that all is derived from them
 * as from an older one.
 */
export async function up(db: Kysely<unknown>) {
  const company = await sql<{ body: string; at: string }>`
    select versions.body, versions.at from documents
    join versions on versions.document_id = documents.id
      and versions.number = documents.live_version
    where documents.kind = 'company' and documents.key = 'company'`.execute(db);
  const [row] = company.rows;
  if (!row) return;
  const body = JSON.stringify(wordsOf(JSON.parse(row.body), await isPrivacyLive(db)));
  await sql`insert into documents
    (kind, key, title, changed_at, live_version, first_published_at)
    values ('words', 'words', 'Words of every page', ${row.at}, 1, ${row.at})`.execute(db);
  await sql`insert into versions (document_id, number, schema_version, body, at, published_at)
    select id, 1, 0, ${body}, ${row.at}, ${row.at} from documents
    where kind = 'words' and key = 'words'`.execute(db);
}

async function isPrivacyLive(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`select key from documents
    where kind = 'page' and key = '/privacy' and live_version is not null`.execute(db);
  return rows.length > 0;
}

function wordsOf({ collaborate }: { collaborate: object }, hasPrivacy: boolean) {
  return {
    cookies: { sentence: "This website uses cookies to enhance your experience." },
    collaborate,
    talk: { label: "Talk to us" },
    forms: {
      reply: "We reply within {reply_time} ({hours}).",
      purpose:
        "What you write here is used to answer you and to follow up your enquiry, and for nothing else.",
      ...(hasPrivacy && { privacy: { label: "Privacy", path: "/privacy" } }),
    },
  };
}
