/** Who is mailed what about enquiries, on a server whose mail goes nowhere. */
import { type TestApp, testApp } from "./app.ts";
import { leadAdmin } from "./lead-admin.ts";

/** Nothing listens there: all mail stays in the outbox. */
const env = {
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "site@kolam.example",
  PUBLIC_URL: "https://kolam.example",
  RATE_LIMITS: "off",
};

export async function notificationAdmin({ isMailOn = true } = {}) {
  const { SMTP_URL: _, MAIL_FROM: __, ...withoutMail } = env;
  const app = await testApp({ env: isMailOn ? env : withoutMail });
  const admin = await leadAdmin(app);
  const company = (await app.app.site.company()).email;
  const forget = () => app.db.write((tx) => tx.deleteFrom("outbox").execute());
  // They were invited.
  await forget();
  return {
    ...{ app, admin, company },
    save: (change: object) => saveSettings(app, change, admin.byAlice),

    /** Those that were queued to them, the oldest first. */
    mailsTo: (to: string) =>
      app.db.read.selectFrom("outbox").selectAll().where("to", "=", to).orderBy("id").execute(),

    subjectsTo: async (to: string) =>
      (
        await app.db.read
          .selectFrom("outbox")
          .select("subject")
          .where("to", "=", to)
          .orderBy("id")
          .execute()
      ).map(({ subject }) => subject.replace(/[0-9A-Z]{4}-[0-9A-Z]{4}/, "N")),

    forget,
    close: app.close,
  };
}
export type NotificationAdmin = Awaited<ReturnType<typeof notificationAdmin>>;

export const at = (name: string) => `${name}@works.example`;

async function saveSettings(app: TestApp, change: object, by: { who: "staff"; id: string }) {
  const { version: basedOn, ...settings } = await app.app.leads.settings();
  await app.app.leads.saveSettings({ settings: { ...settings, ...change }, basedOn, by });
}
