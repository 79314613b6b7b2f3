/** Hands letters to a mail server by SMTP. Every step has its time, and so has the whole. */
import type { Config } from "../config/config.ts";

export type Letter = {
  /** With its angle brackets; the same however often the letter is sent. */
  messageId: string;
  date: Date;
  to: string;
  replyTo: string | null;
  subject: string;
  /** Plain. */
  text: string;
};

export type Sender = {
  /**
   * Resolves once a mail server has taken the letter over.
   * @param signal ends the attempt
   * @throws what kept the server from taking it; whether it has it after all is then unknown
   */
  send(letter: Letter, signal: AbortSignal): Promise<void>;
};

const connectionTimeout = 10_000;
const greetingTimeout = 10_000;
/** Of silence, once connected. */
const socketTimeout = 20_000;
/** For the whole letter, however much the server has to say. */
export const longestSendMs = 60_000;

export function smtpSender({ url, from }: NonNullable<Config["mail"]>): Sender {
  const times = {
    connectionTimeout,
    greetingTimeout,
    socketTimeout,
    dnsTimeout: connectionTimeout,
  };
  // Only a site that sends mail pays for what sends it.
  const coming = import("nodemailer").then(({ createTransport }) =>
    createTransport({ url, ...times }),
  );
  return {
    async send({ messageId, date, to, replyTo, subject, text }, signal) {
      const transport = await coming;
      await transport.sendMail({
        messageId,
        date,
        // Addresses as objects are taken as they are: none is parsed into several.
        from: mailbox(from),
        to: mailbox(to),
        ...(replyTo && { replyTo: mailbox(replyTo) }),
        subject,
        text,
        // So that nobody's holiday answers it (RFC 3834).
        headers: { "Auto-Submitted": "auto-generated" },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.any([signal, AbortSignal.timeout(longestSendMs)]),
      });
    },
  };
}

const mailbox = (address: string) => ({ name: "", address });
