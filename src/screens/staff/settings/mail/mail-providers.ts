/** Mail servers of common providers, from their own help pages. */
import type { MailSettings } from "../../../../slices/mail/contract.ts";

export type Provider = Pick<MailSettings, "host" | "port" | "security"> & {
  name: string;
  /** What often goes wrong with this provider. */
  hint?: string;
  /** The address of the page where that is set up. */
  at?: string;
  /** Domains that only this provider has. */
  domains?: string[];
};

const appPassword = "Your usual password does not work here: make an app password";

export const providerOf = (email: string): Provider | undefined =>
  providers.find(({ domains }) => domains?.includes(email.split("@").at(-1)?.toLowerCase() ?? ""));

export const providers: Provider[] = [
  {
    name: "Google: Gmail, Workspace",
    host: "smtp.gmail.com",
    port: 465,
    security: "tls",
    hint: `${appPassword} at`,
    at: "https://myaccount.google.com/apppasswords",
    domains: ["gmail.com", "googlemail.com"],
  },
  {
    name: "Microsoft 365",
    host: "smtp.office365.com",
    port: 587,
    security: "starttls",
    hint: "Your Microsoft 365 administrator has to allow “authenticated SMTP” for the mailbox.",
  },
  {
    name: "Zoho, India",
    host: "smtp.zoho.in",
    port: 465,
    security: "tls",
    domains: ["zohomail.in"],
  },
  { name: "Zoho, elsewhere", host: "smtp.zoho.com", port: 465, security: "tls" },
  {
    name: "Yahoo",
    host: "smtp.mail.yahoo.com",
    port: 465,
    security: "tls",
    hint: `${appPassword} under Account security.`,
    domains: ["yahoo.com", "yahoo.in", "yahoo.co.in", "ymail.com"],
  },
  { name: "GoDaddy", host: "smtpout.secureserver.net", port: 465, security: "tls" },
  { name: "Hostinger", host: "smtp.hostinger.com", port: 465, security: "tls" },
  {
    name: "Fastmail",
    host: "smtp.fastmail.com",
    port: 465,
    security: "tls",
    hint: `${appPassword} under Privacy & Security.`,
    domains: ["fastmail.com", "fastmail.fm"],
  },
];
