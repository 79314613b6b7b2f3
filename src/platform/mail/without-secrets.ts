import { partsOf, type SmtpServer } from "./mail-way.ts";

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
