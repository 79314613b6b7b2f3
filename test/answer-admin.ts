/** Alice and Bob answer Vera by mail, through a mail server of the test's own. */
import { randomUUID } from "node:crypto";
import { takeBackMs } from "../src/crm/messages/contract.ts";
import { leadAdmin } from "./lead-admin.ts";
import { sendingApp } from "./lead-mails.ts";
import { mailServer } from "./mail-server.ts";

export const veras = "vera@example.com";
const noMailbox = { code: 550, words: "5.1.1 No such mailbox" };

type Sending = { to?: string; submission?: string; by?: string };

export async function answerAdmin() {
  const smtp = await mailServer();
  const app = await sendingApp(smtp);
  const admin = await leadAdmin(app);
  return {
    ...{ smtp, app, admin },

    newLead: () =>
      admin.send({ query: `How long does it take? ${randomUUID()}`, service: "ERP development" }),

    answer(lead: string, text: string, more: Sending = {}) {
      const { to = null, submission = randomUUID(), by = admin.alice } = more;
      const given = { leadId: lead, text, to, submission };
      return app.app.answers.send({ ...given, by: { who: "staff", id: by } });
    },

    /** What the outbox's own timer would do, once they have waited long enough. */
    async leave() {
      app.clock.advance(takeBackMs);
      await app.app.mail.deliverDue();
      return smtp.received.filter(({ to }) => to.includes(veras));
    },

    /** Vera's mail server takes nothing for her. */
    refuseVera: () => smtp.refuseRecipient(veras, noMailbox),
    takeAll() {
      smtp.refuse(false);
      smtp.refuseRecipient("nobody at all", noMailbox);
      smtp.received.length = 0;
    },

    async stands(lead: string) {
      const row = await app.app.leads.row(lead);
      return row && { stage: row.stage, answered_at: row.answered_at };
    },

    async close() {
      await app.close();
      await smtp.close();
    },
  };
}
export type AnswerAdmin = Awaited<ReturnType<typeof answerAdmin>>;
