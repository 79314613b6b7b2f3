import { z } from "zod";
import { isEmail, plainEmail } from "../../platform/text/contact.ts";
import { plainSigns } from "../../platform/text/fold.ts";

export const mailSecurities = ["tls", "starttls", "none"] as const;

const notHost = "Enter the mail server's name, such as mail.example.com, or its address.";
const notPort = "Enter a port from 1 to 65535. It is usually 465 or 587.";
const notSecurity = "Choose TLS, STARTTLS or no encryption.";
const notText = "This has to be text.";
const notEmail = "Enter an email address such as name@example.com.";
const notOneLine = "This has characters that no mail server takes.";

// Host names have no underscores by the rules, but names of containers do.
const label = "[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?";
const hostName = new RegExp(`^(?=.{1,253}$)${label}(?:\\.${label})*\\.?$`);

const host = z
  .string(notHost)
  .transform((text) =>
    text
      .trim()
      .toLowerCase()
      .replace(/^\[|\]$/g, ""),
  )
  .pipe(z.union([z.string().regex(hostName), z.ipv6()], notHost));

const port = z
  .union(
    [
      z.number(),
      z.string().transform(plainSigns).pipe(z.string().trim().regex(/^\d+$/).transform(Number)),
    ],
    notPort,
  )
  .pipe(z.int(notPort).min(1, notPort).max(65_535, notPort));

const oneLine = (max: number) =>
  z
    .string(notText)
    .max(max, `This can have ${max.toLocaleString("en-IN")} characters at most.`)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), notOneLine);

/** Refuses a name beside the address, because it would be lost. */
const withoutSlips = (text: string): string => (/[^<\s]\s*</.test(text) ? text : plainEmail(text));

export const mailAddress = z.string(notEmail).transform(withoutSlips).refine(isEmail, notEmail);

export const mailSettingsBody = z.object({
  host: host.meta({ label: "Mail server", input: { placeholder: "mail.example.com" } }),
  port: port.meta({ label: "Port", widget: "line", input: { inputMode: "numeric" } }),
  security: z.enum(mailSecurities, notSecurity).meta({
    label: "Encryption",
    options: {
      tls: "TLS, usually port 465",
      starttls: "STARTTLS, usually port 587",
      none: "None: your own network only",
    },
  }),
  /** Null where the server takes mail without a sign-in. */
  user: z
    .string(notText)
    .trim()
    .pipe(oneLine(320))
    .nullish()
    .transform((text) => text || null)
    .meta({
      label: "User name",
      help: "Usually your full email address",
      input: { autoComplete: "off" },
    }),
  /** Empty keeps the stored one, if server and user stay the same. */
  password: oneLine(1_000)
    .default("")
    .meta({ label: "Password", input: { type: "password", autoComplete: "off" } }),
  from: mailAddress.meta({
    label: "Sent from",
    help: "The address that the site’s mail comes from",
    input: { type: "email" },
  }),
});
export type MailSettings = z.output<typeof mailSettingsBody>;
