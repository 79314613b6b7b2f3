export type SmtpServer = {
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
