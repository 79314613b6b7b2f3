import type { FastifyInstance } from "fastify";
import type { Database } from "../platform/db/database.ts";
import { Unavailable } from "../platform/db/unavailable.ts";
import { lookAgainMs } from "../slices/mail/delivery.server.ts";
import type { Mail } from "../slices/mail/mail.server.ts";
import { mailQueued } from "../slices/mail/queue.server.ts";
import { mailSettingsChanged } from "../slices/mail/settings.server.ts";

/** In case the message of another process was lost. */
const settingsEveryMs = 3_000;

type Parts = { db: Database; mail: Mail; http: FastifyInstance };

export async function deliverMail({ db, mail, http }: Parts) {
  await mail.refresh();
  const lookAgain = () =>
    mail.refresh().catch((err: unknown) => {
      if (!(err instanceof Unavailable))
        http.log.error({ err }, "could not look for changes of the mail server's settings");
    });
  const unsubscribes = [
    db.subscribe(mailQueued, mail.wake),
    db.subscribe(mailSettingsChanged, () => lookAgain().then(mail.wake)),
  ];
  mail.wake();
  const timers = [setInterval(mail.wake, lookAgainMs), setInterval(lookAgain, settingsEveryMs)];
  for (const timer of timers) timer.unref();
  http.addHook("onClose", async () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
    for (const timer of timers) clearInterval(timer);
    await mail.stop();
  });
}
