/**
 * Stands for the company's mail server: a real SMTP server on this
 * machine that keeps what it is given.
 */
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { listen } from "./listen.ts";

/** `headers` by lower-case name, unfolded; `from` and `to` are the envelope's. */
export type Received = {
  from: string;
  to: string[];
  headers: Record<string, string>;
  text: string;
  /** Null in a mail of one plain part. */
  html: string | null;
};
type Asks = {
  /** Whom alone it takes mail from. A refusal repeats what was sent, as careless servers do. */
  login?: { user: string; password: string };
  /** TLS from the first byte, by a certificate that ran out. */
  hasTls?: boolean;
};
type Refusal = { code: number; words: string };
export type MailServer = Awaited<ReturnType<typeof mailServer>>;

/** @param port any free one unless told */
export async function mailServer(port = 0, { login, hasTls = false }: Asks = {}) {
  const received: Received[] = [];
  const refused: Received[] = [];
  const waiting: (() => void)[] = [];
  const sockets = new Set<Socket>();
  let refusal: Refusal | null = null;
  let refusedSender: string | null = null;
  let refusedRecipient: (Refusal & { to: string }) | null = null;
  let isDying = false;
  let isOpen = true;
  let gate: Promise<void> | null = null;

  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    secure: hasTls,
    disabledCommands: ["STARTTLS"],
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.password) done(null, { user: username });
      else done(Object.assign(new Error(`Not known: ${password}`), { responseCode: 535 }));
    },
    onMailFrom(sender, _session, done) {
      const isRefused = sender.address === refusedSender;
      done(isRefused ? Object.assign(new Error("Not yours"), { responseCode: 550 }) : null);
    },
    onRcptTo(recipient, _session, done) {
      const isRefused = recipient.address === refusedRecipient?.to;
      done(isRefused ? errorOf(refusedRecipient) : null);
    },
    async onData(stream, { envelope }, done) {
      const mail = {
        from: envelope.mailFrom ? envelope.mailFrom.address : "",
        to: envelope.rcptTo.map((recipient) => recipient.address),
        ...partsOf(await text(stream)),
      };
      const answer = errorOf(refusal);
      (answer ? refused : received).push(mail);
      for (const look of waiting) look();
      await gate;
      if (isDying) for (const socket of sockets) socket.destroy();
      else done(answer);
    },
  });
  // Clients may go in the middle of a letter.
  server.on("error", () => {});
  server.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const listensAt = await listen(server.server, port);

  return {
    url: `smtp://127.0.0.1:${listensAt}`,
    port: listensAt,
    received,
    /** What it was given and did not take. */
    refused,
    /** Takes no letter until it is told otherwise. */
    refuse: (yes: boolean, by: Refusal = { code: 452, words: "No room today" }) => {
      refusal = yes ? by : null;
    },
    /** Takes nothing for that address. */
    refuseRecipient: (to: string, by: Refusal) => {
      refusedRecipient = { to, ...by };
    },
    /** Takes letters and is gone before it says so. */
    die: (yes: boolean) => {
      isDying = yes;
    },
    /** Takes nothing from that address. */
    refuseSender: (sender: string) => {
      refusedSender = sender;
    },
    /** Says nothing to any letter until that has come to its end. */
    hold: (until: Promise<void>) => {
      gate = until;
    },
    /** @returns when it has received so many in all */
    async has(count: number): Promise<Received[]> {
      while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
      return received;
    },
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const errorOf = (refusal: Refusal | null) =>
  refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.code });

/** As much of RFC 5322 and MIME as the site's own mails have: a plain part, and one of HTML. */
function partsOf(raw: string): Pick<Received, "headers" | "text" | "html"> {
  const { headers, body } = partOf(raw);
  const [, boundary] = /^multipart\/alternative;.*boundary="([^"]+)"/.exec(
    headers["content-type"] ?? "",
  ) ?? [null, null];
  if (!boundary) return { headers, text: textOf({ headers, body }), html: null };
  const [plain = "", html = ""] = body.split(`--${boundary}`).slice(1, 3);
  const texts = [plain, html].map((part) => textOf(partOf(part.slice(2, -2))));
  return { headers, text: texts[0] ?? "", html: texts[1] ?? "" };
}

const textOf = ({ headers, body }: Part) =>
  decode(body, headers["content-transfer-encoding"]).replaceAll("\r\n", "\n");

type Part = { headers: Record<string, string>; body: string };

function partOf(raw: string): Part {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: raw.slice(end + 4) };
}

function decode(body: string, encoding: string | undefined): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
