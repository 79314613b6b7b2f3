/** Mail by the settings that staff enter in the staff area. */
import type { MailSettings } from "../src/core/mail/contract.ts";
import type { TestApp } from "./app.ts";
import type { MailServer } from "./mail-server.ts";

export const alice = { who: "staff", id: "alice" } as const;

export const settingsOf = (
  { port }: Pick<MailServer, "port">,
  change: Partial<MailSettings> = {},
): MailSettings => ({
  host: "127.0.0.1",
  port,
  security: "none",
  user: null,
  password: "",
  from: "admin@marigold.example",
  ...change,
});

/** @param app the server that sends, which may begin later than this is called */
export const adminMail = (app: () => TestApp) => ({
  save: (settings: MailSettings) =>
    app().db.write((tx) => app().app.mail.saveSettings(tx, { settings, by: alice })),
  remove: () => app().db.write((tx) => app().app.mail.removeSettings(tx, alice)),
});
