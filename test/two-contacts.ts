/**
 * Asha and Bina, who share a telephone and a computer: everything the site keeps of a contact is
 * kept of both. What is Asha's says `zarkash` somewhere, what is Bina's says `ghungroo`.
 */
import { sql } from "kysely";
import { expect } from "vitest";
import { type TestApp, testApp } from "./app.ts";
import { chatCalls } from "./chat-calls.ts";
import { leadAdmin } from "./lead-admin.ts";

const minuteMs = 60_000;
const room = { check: () => {}, count: () => {} };
const mobile = "98765 43210";
export const asha = { name: "Asha Zarkash", email: "asha@zarkash.example" };
export const bina = { name: "Bina Ghungroo", email: "bina@ghungroo.example" };
type Name = typeof asha;

/** Mail is on, and all of it waits. */
export async function appOfTwo() {
  const app = await testApp({
    env: {
      RATE_LIMITS: "off",
      SMTP_URL: "smtp://127.0.0.1:9",
      MAIL_FROM: "site@marigold.example",
      PUBLIC_URL: "https://www.marigold.example",
    },
  });
  await app.app.mail.stop();
  return app;
}

export async function twoContacts(app: TestApp) {
  const { alice, byAlice } = await leadAdmin(app);
  const { begin, tell } = chatCalls(() => app);
  const post = async (url: string, payload: object, cookies: Record<string, string> = {}) => {
    app.clock.advance(minuteMs);
    const headers = { referer: "https://www.marigold.example/about" };
    const answer = await app.http.inject({ method: "POST", url, payload, cookies, headers });
    expect(answer.statusCode).toBeLessThan(300);
    return answer;
  };

  /** @returns the cookies of a browser of one's own that has accepted */
  async function browser(): Promise<Record<string, string>> {
    const cookies = { cookieAccepted: "true" };
    const { cookies: set } = await post("/api/consents/", { accepted: true }, cookies);
    const visitor = set.find(({ name }) => name.endsWith("visitor"));
    return { ...cookies, [visitor?.name ?? ""]: visitor?.value ?? "" };
  }

  /** By the form, with an addition, a note, an exception and a mail. @returns the lead's id */
  async function write(who: Name, word: string): Promise<string> {
    const cookies = await browser();
    const query = `My ${word} stands still.`;
    const sent = { ...who, mobile, query, source: "Contact Page", submission_id: `${word} sends` };
    const { id, enquiry } = (await post("/blogapp/leads/", sent, cookies)).json();
    await app.app.leads.replyByKey({
      key: enquiry.split("/").at(-1),
      text: `The ${word} again.`,
      room,
    });
    await app.app.leads.addNote({ id, text: `A ${word} is dear.`, by: byAlice });
    await app.app.leads.neverHold({ id, by: byAlice });
    const letter = { to: who.email, replyTo: null, subject: "Yours", text: `Of your ${word}` };
    await app.db.write((tx) => app.app.mail.enqueue(tx, letter));
    return id;
  }

  /** One conversation: what each asks begins anew. */
  async function talkInTurns(...all: [Name, string][]): Promise<string> {
    const conversation = await begin();
    for (const [who, word] of all) {
      app.clock.advance(minuteMs);
      await tell(
        conversation,
        ["/restart"],
        ["start:person"],
        ["person:callback"],
        ["person-callback:noon"],
        ["callback-name", who.name],
        ["callback-mobile", mobile],
        ["callback-query", `When may the ${word} rest?`],
      );
    }
    return conversation;
  }

  const ofAsha = await write(asha, "zarkash");
  const ofBina = await write(bina, "ghungroo");
  const conversation = await talkInTurns([asha, "zarkash"], [bina, "ghungroo"]);
  await app.app.leads.indexWaiting();
  const contact = async (lead: string) => (await app.app.leads.find(lead))?.contact_id ?? "";
  return {
    ...{ alice, byAlice, conversation, write, talkInTurns, browser, post },
    leads: { asha: ofAsha, bina: ofBina },
    asha: await contact(ofAsha),
    bina: await contact(ofBina),
  };
}

/** What a full-text index keeps beside itself. */
const partOfIndex = /_(?:config|content|data|docsize|idx)$/;

/** Every row of every table that says one of these words, by table. */
export async function rowsSaying(app: TestApp, ...words: string[]) {
  const tables = await app.db.read.introspection.getTables();
  const found: Record<string, string[]> = {};
  for (const { name } of tables.filter((table) => !partOfIndex.test(table.name))) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(app.db.read);
    const texts = rows.map((row) => JSON.stringify(row));
    const saying = texts.filter((text) => words.some((word) => text.toLowerCase().includes(word)));
    if (saying.length > 0) found[name] = saying.sort();
  }
  return found;
}
