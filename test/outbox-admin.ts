/** What other modules ask of the outbox, on a site that sends mail. */
import type { NewMail } from "../src/core/mail/queue.server.ts";
import { sendingApp } from "./lead-mails.ts";
import { mailServer } from "./mail-server.ts";

export const letter = {
  to: "vera@example.com",
  replyTo: "office@marigold.example",
  subject: "Your enquiry M-4821",
  text: "We can talk on Tuesday.",
};

export async function outboxAdmin() {
  const server = await mailServer();
  const app = await sendingApp(server);
  const { mail } = app.app;
  const stateOf = async (id: string) => (await mail.stateOf(app.db.read, [id])).get(id);

  async function enqueue(more: Partial<NewMail> = {}): Promise<string> {
    const id = await app.db.write((tx) => mail.enqueue(tx, { ...letter, ...more }));
    if (id === null) throw new Error("mail is off");
    return id;
  }

  /** Each attempt at its time, until it is sent or given up. */
  async function goThrough(id: string): Promise<void> {
    await mail.deliverDue();
    const next = async () => (await stateOf(id))?.next_attempt_at;
    for (let at = await next(); at; at = await next()) {
      app.clock.set(new Date(at));
      await mail.deliverDue();
    }
  }

  return {
    ...{ server, app, stateOf, enqueue, goThrough },
    deliver: () => mail.deliverDue(),
    takeBack: (id: string) => app.db.write((tx) => mail.takeBack(tx, id)),

    /** Refused at every attempt until it is given up. */
    async giveUp(more: Partial<NewMail> = {}): Promise<string> {
      server.refuse(true);
      const id = await enqueue(more);
      await goThrough(id);
      server.refuse(false);
      return id;
    },

    async close() {
      await app.close();
      await server.close();
    },
  };
}
export type OutboxAdmin = Awaited<ReturnType<typeof outboxAdmin>>;
