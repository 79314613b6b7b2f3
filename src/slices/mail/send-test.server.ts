import type { Clock } from "../../platform/clock.ts";
import type { Ids } from "../../platform/ids.ts";
import type { MailWay } from "../../platform/mail/mail-way.ts";
import { type Refusal, refusalOf } from "../../platform/mail/refusal.ts";
import type { MailSender } from "../../platform/mail/smtp.ts";
import { letter } from "./letter.ts";

const longestMs = 20_000;

export type TestAnswer = { ok: true } | ({ ok: false } & Refusal);

type Needs = {
  clock: Clock;
  ids: Ids;
  connect(way: MailWay): MailSender;
  publicUrl: URL | null;
};

/** Somebody waits for the answer, so it is sent at once, and never again. */
export const createSendTest =
  ({ clock, ids, connect, publicUrl }: Needs) =>
  async (way: MailWay, to: string): Promise<TestAnswer> => {
    const site = publicUrl?.hostname ?? way.from.slice(way.from.lastIndexOf("@") + 1);
    const mail = {
      messageId: `<${ids.uuid()}@${site}>`,
      date: clock.now(),
      to,
      replyTo: null,
      subject: `Test mail of ${site}`,
      ...letter({
        heading: "Mail works",
        paragraphs: [`This is the test mail of ${site}. With these settings it can send mail.`],
        footer: `Somebody at the desk of ${site} asked for this mail. There is nothing to do.`,
      }),
    };
    try {
      await connect(way).send(mail, AbortSignal.timeout(longestMs));
      return { ok: true };
    } catch (error) {
      return { ok: false, ...refusalOf(error, { way, to }) };
    }
  };
