import type { Config } from "../config/config.ts";

export type Letter = {
  /** With angle brackets; the same for each attempt. */
  messageId: string;
  date: Date;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
};

export type MailSender = {
  /** @throws where delivery is unconfirmed: the server may have the letter all the same */
  send(letter: Letter, signal: AbortSignal): Promise<void>;
};

const connectionTimeout = 10_000;
const greetingTimeout = 10_000;
const socketTimeout = 20_000;
export const longestSendMs = 60_000;

export function smtpSender({ url, from }: NonNullable<Config["mail"]>): MailSender {
  const times = {
    connectionTimeout,
    greetingTimeout,
    socketTimeout,
    dnsTimeout: connectionTimeout,
  };
  // Imported here so that sites without mail do not load it.
  const coming = import("nodemailer").then(({ createTransport }) =>
    createTransport({ url, ...times }),
  );
  return {
    async send({ messageId, date, to, replyTo, subject, text }, signal) {
      const transport = await coming;
      await transport.sendMail({
        messageId,
        date,
        // As objects: nodemailer would parse a string into several addresses.
        from: mailbox(from),
        to: mailbox(to),
        ...(replyTo && { replyTo: mailbox(replyTo) }),
        subject,
        text,
        // Prevents automatic replies (RFC 3834).
        headers: { "Auto-Submitted": "auto-generated" },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.any([signal, AbortSignal.timeout(longestSendMs)]),
      });
    },
  };
}

const mailbox = (address: string) => ({ name: "", address });
