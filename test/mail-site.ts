/** A site whose mail staff set, with further mail servers, and processes on its database. */

import { adminMail } from "./admin-mail.ts";
import { type TestApp, testApp } from "./app.ts";
import { acknowledgeNone, leadMails } from "./lead-mails.ts";
import { mailServer } from "./mail-server.ts";

export async function mailSite() {
  const further: (() => Promise<void>)[] = [];
  const server = await mailServer();
  const app: TestApp = await testApp();
  await acknowledgeNone(app);
  const { only: onlyMail, deliver, outbox, send } = leadMails(() => app);
  return {
    ...{ server, app },
    ...{ deliver, outbox, send, onlyMail },
    ...adminMail(() => app),

    async furtherServer(asks: Parameters<typeof mailServer>[1] = {}) {
      const another = await mailServer(0, asks);
      further.push(another.close);
      return another;
    },

    /** A process of its own on the same database. */
    async furtherApp(env: Record<string, string> = {}) {
      const { databaseUrl, folder } = app.config.data;
      const place: Record<string, string> =
        databaseUrl === null ? { DATA_DIR: folder } : { DATABASE_URL: databaseUrl };
      const another = await testApp({ env: { ...place, ...env } });
      further.push(another.close);
      return another;
    },

    settingsEvents: () => app.app.events.of({ kind: "mail_settings", id: "1" }, 10),

    async close() {
      for (const close of further) await close();
      await app.close();
      await server.close();
    },
  };
}
export type MailSite = Awaited<ReturnType<typeof mailSite>>;
