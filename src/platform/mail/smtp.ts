import { domainToASCII } from "node:url";
import { orAborted } from "../task-queue.ts";

export type Letter = {
  /** With angle brackets; the same in each attempt. */
  messageId: string;
  date: Date;
  to: string;
  replyTo: string | null;
  fromName?: string | null;
  /** Message-ID of the previous mail, so that mail programs show both in one thread. */
  inReplyTo?: string | null;
  isManual?: boolean;
  subject: string;
  text: string;
  html: string | null;
};

export type MailSender = {
  /** @throws Error without confirmed delivery: the server may have accepted it all the same */
  send(letter: Letter, signal: AbortSignal): Promise<void>;
  /** Connects and signs in, but sends nothing. @throws Error like `send` */
  connect(signal: AbortSignal): Promise<void>;
};

const connectionTimeout = 10_000;
const greetingTimeout = 10_000;
const socketTimeout = 20_000;
export const longestSendMs = 60_000;

export function smtpSender({ from, ...server }: MailWay, publicUrl: URL | null = null): MailSender {
  const common = {
    ...optionsOf(server),
    name: greetingName(publicUrl, from),
    connectionTimeout,
    greetingTimeout,
    socketTimeout,
    dnsTimeout: connectionTimeout,
  };
  const safely = (sending: Promise<unknown>) =>
    sending.catch((error: unknown) => {
      throw withoutSecrets(error, server);
    });
  return {
    async send(letter, signal) {
      const { messageId, date, to, replyTo, subject, text, html, inReplyTo } = letter;
      // A lazy import, so that sites without mail do not load it.
      const { createTransport } = await import("nodemailer");
      const sending = createTransport(common).sendMail({
        messageId,
        date,
        // Objects, because nodemailer would split a string into several addresses.
        from: mailbox(from, letter.fromName),
        to: mailbox(to),
        ...(replyTo && { replyTo: mailbox(replyTo) }),
        ...(inReplyTo && { inReplyTo, references: inReplyTo }),
        subject,
        text,
        ...(html && { html }),
        // Prevents automatic replies (RFC 3834), which are welcome only for a colleague's own
        // words.
        ...(!letter.isManual && { headers: { "Auto-Submitted": "auto-generated" } }),
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.any([signal, AbortSignal.timeout(longestSendMs)]),
      });
      await safely(sending);
    },
    async connect(signal) {
      const { createTransport } = await import("nodemailer");
      await safely(orAborted(createTransport(common).verify(), signal, timeout));
    },
  };
}

/** Looks like an error of nodemailer, which does not accept a signal here. */
const timeout = () => Object.assign(new Error("Timeout"), { code: "ETIMEDOUT" });

/** A machine often has only a local name, which strict servers refuse. */
function greetingName(publicUrl: URL | null, from: string): string {
  const host = publicUrl?.hostname ?? "";
  return /\.[a-z][a-z\d-]*$/.test(host) ? host : domainToASCII(from.replace(/^.*@/, "")) || host;
}

function optionsOf(server: SmtpServer | { url: string }) {
  if ("url" in server) return { url: server.url };
  const { host, port, security, user, password } = server;
  return {
    host,
    port,
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    ...(user !== null && { auth: { user, pass: password ?? "" } }),
  };
}

/** In characters. Mail programs cut longer names off, and they fold the header. */
const longestName = 120;

const mailbox = (address: string, name?: string | null) => ({
  name: (name ?? "")
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, longestName)
    .toWellFormed(),
  address,
});

/** Mail servers may repeat what they received, and their replies are stored, logged and shown. */
export function withoutSecrets(error: unknown, server: SmtpServer | { url: string }): unknown {
  if (!(error instanceof Error)) return error;
  const { user, password } = "url" in server ? partsOf(server.url) : server;
  if (!password) return error;
  // The AUTH PLAIN text comes first, because it may contain the AUTH LOGIN text.
  const encoded = [`\0${user ?? ""}\0${password}`, password].map((text) =>
    Buffer.from(text).toString("base64"),
  );
  const secrets = [...encoded, password, encodeURIComponent(password)];
  const hide = (text: string) =>
    secrets.reduce((hidden, secret) => hidden.replaceAll(secret, "•••"), text);
  error.message = hide(error.message);
  if ("response" in error) error.response = hide(String(error.response));
  return error;
}

type SmtpServer = {
  host: string;
  port: number;
  /** TLS from the first byte, by STARTTLS, or none: never opportunistic. */
  security: "tls" | "starttls" | "none";
  user: string | null;
  password: string | null;
};

export type MailWay = { from: string } & (SmtpServer | { url: string });

/** Null: encrypted if the server offers it, which is the meaning of smtp://. */
type Parts = Omit<SmtpServer, "security"> & { security: SmtpServer["security"] | null };

export function partsOf(address: string): Parts {
  const url = new URL(address);
  const isTls = url.protocol === "smtps:";
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (isTls ? 465 : 587),
    security: isTls ? "tls" : parseSecurity(url.searchParams),
    user: decoded(url.username) || null,
    password: decoded(url.password) || null,
  };
}

function parseSecurity(query: URLSearchParams): "starttls" | "none" | null {
  if (query.get("requireTLS") === "true") return "starttls";
  return query.get("ignoreTLS") === "true" ? "none" : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
