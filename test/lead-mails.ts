/** Leads that are left on a server which sends mail, and its outbox. */
import { expect } from "vitest";
import { runAtOf } from "../src/platform/jobs/queue-store.server.ts";
import { type TestApp, testApp } from "./app.ts";
import type { MailServer } from "./mail-server.ts";

export const vera = {
  name: "Vera Rao",
  mobile: "98765 43210",
  email: "vera@example.com",
  company: "Rao Traders",
  query: "Stock is counted twice.\nCan that end?\n.\nIt costs ₹ 4,000 a day.",
  service: "ERP development",
  source: "Contact Page",
};

/** A server whose leads are mailed to the company; whoever sends one is mailed nothing. */
export async function sendingApp({ url }: MailServer): Promise<TestApp> {
  const app = await testApp({
    env: {
      SMTP_URL: url,
      MAIL_FROM: "site@marigold.example",
      PUBLIC_URL: "https://www.marigold.example",
    },
  });
  await acknowledgeNone(app);
  return app;
}

export const outboxOf = ({ db }: TestApp) =>
  db.read
    .selectFrom("outbox")
    .selectAll()
    .select(runAtOf("mail", "outbox.id").as("next_attempt_at"))
    .orderBy("id")
    .execute();

export const acknowledgeNone = (app: TestApp) =>
  app.db.write((tx) => tx.updateTable("lead_settings").set({ acknowledges: 0 }).execute());

/** Without the enquiry's number, which is another each time. */
export const withoutNumber = (subject = "") =>
  subject.replace(/^Enquiry [0-9A-Z]{4}-[0-9A-Z]{4}: | [0-9A-Z]{4}-[0-9A-Z]{4}/, "");

/** @param app the server that sends, which may begin later than this is called */
export function leadMails(app: () => TestApp) {
  const outbox = () => outboxOf(app());
  return {
    async send(change: Record<string, unknown> = {}) {
      const payload = { ...vera, ...change };
      const answer = await app().http.inject({ method: "POST", url: "/blogapp/leads/", payload });
      return answer.statusCode;
    },
    /** What the outbox's own timer would do, waited for. */
    deliver: async () => app().app.mail.deliverDue(),
    outbox,
    only: async () => {
      const rows = await outbox();
      expect(rows).toHaveLength(1);
      return rows[0];
    },
  };
}
