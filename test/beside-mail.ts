/** The mail of another process, on the database of a site. */

import { createMail, createMailQueue } from "../src/core/mail/mail.server.ts";
import { openDatabase } from "../src/platform/db/open.ts";
import { randomIds } from "../src/platform/ids.ts";
import { type MailSender, smtpSender } from "../src/platform/mail/smtp.ts";
import type { TestApp } from "./app.ts";
import { testPatience } from "./patience.ts";

const silent = { warn: () => {}, error: () => {} };

type Given = { url: string; from: string; sender?: MailSender };

/** On SQLite it shares the site's connection. */
export async function besideMail(site: TestApp, { sender, ...given }: Given) {
  const isShared = site.db.engine === "sqlite";
  const db = isShared ? site.db : await openDatabase(site.config.data, () => {}, testPatience);
  const parts = { db, clock: site.clock, ids: randomIds, events: site.app.events, publicUrl: null };
  const mail = createMail({
    ...{ ...parts, log: silent, queue: createMailQueue({ ...parts, defaults: given }) },
    connect: (way) => sender ?? smtpSender(way),
  });
  const close = async () => {
    await mail.stop();
    if (!isShared) await db.close();
  };
  return { mail, close };
}
