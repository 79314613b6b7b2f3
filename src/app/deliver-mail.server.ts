import type { FastifyInstance } from "fastify";
import type { Database } from "../platform/db/database.ts";
import { daily } from "../platform/jobs/daily.ts";
import { type Mail, mailQueued } from "../slices/mail/mail.server.ts";

const everyMs = 15_000;

type Parts = { db: Database; mail: Mail; http: FastifyInstance };

export function deliverMail({ db, mail, http }: Parts) {
  const unsubscribe = db.subscribe(mailQueued, mail.wake);
  mail.wake();
  const timer = setInterval(mail.wake, everyMs).unref();
  daily(http, mail.forgetSent, "old mail was not deleted");
  http.addHook("onClose", async () => {
    unsubscribe();
    clearInterval(timer);
    await mail.stop();
  });
}
