export type SmtpServer = {
  host: string;
  port: number;
  /** From the first byte, by STARTTLS or not at all: never "if the server likes". */
  security: "tls" | "starttls" | "none";
  user: string | null;
  password: string | null;
};

/** A mail server, by its parts or by an address such as smtps://user:password@host. */
export type MailWay = { from: string } & (SmtpServer | { url: string });

/** Null: encrypted where the server offers it, which is what smtp:// asks for. */
type Parts = Omit<SmtpServer, "security"> & { security: SmtpServer["security"] | null };

/** What an smtp:// or smtps:// address says, as nodemailer reads it. */
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

/** A stray percent sign stands for itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
