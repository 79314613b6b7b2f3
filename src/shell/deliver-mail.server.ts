/** Keeps the outbox moving: what is due again, and what a process that has ended left behind. */
import type { FastifyInstance } from "fastify";
import { daily } from "../platform/jobs/daily.ts";
import type { Mail } from "../slices/mail/mail.server.ts";

const everyMs = 15_000;

export function deliverMail(mail: Mail, http: FastifyInstance) {
  mail.wake();
  const timer = setInterval(mail.wake, everyMs).unref();
  daily(http, mail.forgetSent, "old mail was not deleted");
  http.addHook("onClose", async () => {
    clearInterval(timer);
    await mail.stop();
  });
}
