import type { Clock } from "../../platform/clock.ts";
import type { Ids } from "../../platform/ids.ts";
import type { MailWay } from "../../platform/mail/mail-way.ts";
import { type Refusal, refusalOf } from "../../platform/mail/refusal.ts";
import type { MailSender } from "../../platform/mail/smtp.ts";
import { letter } from "./letter.ts";

export const longestTestMs = 20_000;

export type TestAnswer = { ok: true } | ({ ok: false } & Refusal);

/** `company` by its name, as whoever reads it knows it. */
export type Tested = { to: string; company: string };

type Needs = {
  clock: Clock;
  ids: Ids;
  connect(way: MailWay): MailSender;
  publicUrl: URL | null;
};

/** Somebody waits for the answer, so it is sent at once, and never again. */
export const createSendTest =
  ({ clock, ids, connect, publicUrl }: Needs) =>
  async (way: MailWay, { to, company }: Tested): Promise<TestAnswer> => {
    const domain = publicUrl?.hostname ?? way.from.slice(way.from.lastIndexOf("@") + 1);
    const mail = {
      messageId: `<${ids.uuid()}@${domain}>`,
      date: clock.now(),
      to,
      fromName: company,
      replyTo: null,
      subject: `${company}: test mail`,
      ...letter({
        heading: "Mail works",
        paragraphs: [`The website of ${company} can send mail with these settings.`],
        footer: `Somebody at the desk of ${company} asked for this mail. There is nothing to do.`,
      }),
    };
    return testResult(connect(way).send(mail, AbortSignal.timeout(longestTestMs)), { way, to });
  };

/** @param tried what was tried with that mail server */
export async function testResult(
  tried: Promise<void>,
  sent: { way: MailWay; to: string },
): Promise<TestAnswer> {
  try {
    await tried;
    return { ok: true };
  } catch (error) {
    return { ok: false, ...refusalOf(error, sent) };
  }
}
