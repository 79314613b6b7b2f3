/** The event is stored even if its mails cannot be written. */
import type { FastifyBaseLogger } from "fastify";
import type { Transaction } from "kysely";
import type { Tables } from "../platform/db/tables.ts";
import type { Mail } from "../slices/mail/mail.server.ts";
import type { Notices } from "../slices/notices/notices.server.ts";
import { isUnreadable } from "./unreadable.ts";

type Tx = Transaction<Tables>;
export type NotificationContext = { name: string; email: string; phone: string; time_zone: string };
export type Frame = { company: NotificationContext; origin: string | null; now: Date };
type NotifyStaffDeps = {
  mail: Pick<Mail, "isOn">;
  company(tx: Tx): Promise<NotificationContext>;
  /** A function, because the notices are built after the slices that use this. */
  notices(): Pick<Notices, "frameFor">;
  log: Pick<FastifyBaseLogger, "error">;
};

export type NotifyStaff = ReturnType<typeof createNotifyStaff>;

/** Queues nothing while mail is off. A database error also rolls back the event. */
export const createNotifyStaff =
  ({ mail, company, notices, log }: NotifyStaffDeps) =>
  async (tx: Tx, queue: (frame: Frame) => Promise<void>): Promise<void> => {
    if (!mail.isOn()) return;
    const context = await company(tx).catch((err: unknown) => {
      if (!isUnreadable(err)) throw err;
      log.error({ err }, "nobody was told of anything: the company's facts could not be read");
    });
    if (context) await queue(notices().frameFor(context));
  };
