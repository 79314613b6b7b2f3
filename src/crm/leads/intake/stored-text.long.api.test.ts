import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { type MailServer, mailServer } from "../../../../test/mail-server.ts";
import { textBytes } from "../../../platform/quota.ts";
import { leadBody } from "../contract.ts";
import { resolveOrigin } from "./lead-source.ts";
import { leadRowBytes, storedText } from "./send-lead.server.ts";

const times = 300;

let server: MailServer;
let app: TestApp;
beforeEach(async () => {
  server = await mailServer();
  app = await testApp({
    env: { SMTP_URL: server.url, MAIL_FROM: "site@example.com", RATE_LIMITS: "off" },
  });
});
afterEach(async () => {
  await app.close();
  await server.close();
});

const bytesStored = async () => {
  const size =
    app.db.engine === "sqlite"
      ? sql<{
          bytes: number;
        }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  return Number((await size.execute(app.db.read)).rows[0]?.bytes);
};

const unlike = (n: number, letters: number, letter = "r") => `${n} `.padEnd(letters, letter);
/** In no order, as strangers would send them. */
const newWords = (n: number, letters: number) =>
  Array.from({ length: 1_000 }, (_, i) => (((n * 1_000 + i) * 7_919_317) % 60_466_176).toString(36))
    .join(" ")
    .slice(0, letters);
const little = { name: "V", query: "?" };
const longest = { page: 1_024, utm: 490, referrer: 2_000, name: 120, query: 5_000 };

test.each([
  ["next to nothing", () => little, ""],
  [
    "a long page and advertisement",
    (n: number) => ({
      ...little,
      page: unlike(n, longest.page),
      utm: { u: unlike(n, longest.utm) },
    }),
    "",
  ],
  ["a long Referer", () => little, `https://elsewhere.example/${"r".repeat(longest.referrer)}`],
  [
    "a query of half a page of the database",
    (n: number) => ({ ...little, query: unlike(n, 1_800) }),
    "",
  ],
  [
    "nothing but words nobody has said before",
    (n: number) => ({ ...little, query: newWords(n, 4_900) }),
    "",
  ],
  [
    "much to say",
    (n: number) => ({ name: unlike(n, longest.name, "é"), query: unlike(n, longest.query, "₹") }),
    "",
  ],
])(
  "a lead with %s takes no more of the disk than is counted, its mail included",
  async (_what, text, referer) => {
    const before = await bytesStored();
    let counted = 0;
    const send = async (n: number) => {
      const key = `key-${n}`;
      const payload = { ...text(n), email: `vera${n}@example.com`, source: "Home Page" };
      const headers = { "idempotency-key": key, ...(referer && { referer }) };
      const request = { method: "POST", url: "/blogapp/leads/", payload, headers } as const;
      expect((await app.http.inject(request)).statusCode).toBe(201);
      const body = leadBody.parse(payload);
      const from = resolveOrigin(body, referer || undefined, "localhost");
      const texts = storedText(body, { visitOrigin: from, key, isMailed: true });
      counted += leadRowBytes({ isMailed: true }) + textBytes(texts);
    };
    // One after another: where several wait to add to a table,
    // PostgreSQL makes room for more than them.
    for (let n = 0; n < times; n++) await send(n);
    const stored = (await bytesStored()) - before;
    expect(stored).toBeLessThanOrEqual(counted);
  },
);
