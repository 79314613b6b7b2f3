import { partsOf, type SmtpServer } from "./mail-way.ts";

/** Mail servers may repeat what they were sent, and what they say is stored, logged and shown. */
export function withoutSecrets(error: unknown, server: SmtpServer | { url: string }): unknown {
  if (!(error instanceof Error)) return error;
  const { user, password } = "url" in server ? partsOf(server.url) : server;
  if (!password) return error;
  // As AUTH PLAIN sends them, which may hold what AUTH LOGIN sends: so it comes first.
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
