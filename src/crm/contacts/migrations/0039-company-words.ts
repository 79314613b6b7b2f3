import { type Kysely, sql } from "kysely";

type Named = { id: string; contact_id: string; company: string | null; details: string | null };

const atOnce = 1_000;
const mostWords = 12;
const longestWord = 64;

/** People are found by their companies, too: of whoever wrote before, their words are added. */
export async function up(db: Kysely<unknown>) {
  let rows: Named[] = [];
  do {
    const last = rows.at(-1)?.id ?? "";
    const found =
      await sql<Named>`select id, coalesce(moved_from, contact_id) as contact_id, company,
      details from leads where id > ${last} order by id limit ${atOnce}`.execute(db);
    rows = found.rows;
    const named = rows.flatMap((row) =>
      wordsOf(row).map((word) => [row.contact_id, word] as const),
    );
    if (named.length > 0) await add(db, named);
  } while (rows.length === atOnce);
}

async function add(db: Kysely<unknown>, named: (readonly [string, string])[]) {
  for (let at = 0; at < named.length; at += atOnce) {
    const values = named.slice(at, at + atOnce).map(([id, word]) => sql`(${id}, ${word})`);
    await sql`insert into contact_words (contact_id, word) values ${sql.join(values)}
      on conflict do nothing`.execute(db);
  }
}

/** As people's words were folded then. */
function wordsOf({ company, details }: Named): string[] {
  const now: unknown = details === null ? null : JSON.parse(details).company;
  return [company, now].flatMap((name) =>
    typeof name === "string"
      ? (
          name
            .normalize("NFKD")
            .replace(/(?<=\p{Script=Latin})\p{Mn}+/gu, "")
            .toLowerCase()
            .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
        )
          .slice(0, mostWords)
          .map((word) => word.slice(0, longestWord))
      : [],
  );
}
