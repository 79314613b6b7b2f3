/** `scripts/settings-docs.ts` writes the README's table and `.env.example` from this list. */
import { isIP } from "node:net";
import { z } from "zod";

const url = (protocols: RegExp, sentence: string) =>
  z
    .string()
    .refine((text) => !hasBareSigns(text), { error: bareSign, abort: true })
    .refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), {
      error: sentence,
      abort: true,
    });

const bareSign =
  "has a sign that divides an address: in its password write @ : / ? # % as %40 %3A %2F %3F %23 %25";

/**
 * A `#`, `/` or `?` in the password of a database or mail server ends it early: the rest would be
 * taken for the host name, and an error message would reveal it. A user name may be an email
 * address, so the last `@` before the host separates.
 */
function hasBareSigns(text: string): boolean {
  const [, rest = ""] = /^(?:postgres(?:ql)?|smtps?):\/\/(.*)$/is.exec(text) ?? [];
  if (!rest.includes("@")) return rest.includes("#");
  const [authority = ""] = rest.split(/[/?#]/, 1);
  const named = authority.slice(0, Math.max(0, authority.lastIndexOf("@")));
  return (
    rest.lastIndexOf("@") > authority.length ||
    rest.includes("#") ||
    /\s|:.*[@:]|%(?![\da-f]{2})/i.test(named)
  );
}
const web = url(/^https?:$/, "has to be an address that begins with http:// or https://");
const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, "has to be a whole number")
    .transform(Number)
    .pipe(z.number().max(max, `can be ${max} at most`));

function isRange(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

export const settings = {
  HOST: {
    shape: z.string().min(1).default("127.0.0.1"),
    what: "Address to listen on. `0.0.0.0` for every network.",
  },
  PORT: {
    shape: wholeNumber(65_535).default(3000),
    what: "Port to listen on. `0` takes any free one.",
  },
  DATA_DIR: {
    shape: z.string().min(1).default("./data"),
    what: "Folder of the embedded database.",
  },
  DATABASE_URL: {
    shape: url(
      /^postgres(ql)?:$/,
      "has to be an address such as postgres://user:password@host:5432/name",
    ).optional(),
    what: "PostgreSQL 15 or newer, instead of the embedded database.",
  },
  PUBLIC_URL: {
    shape: web
      .refine((text) => new URL(text).pathname === "/", "has to be an address without a path")
      .refine((text) => !/[?@]/.test(text), "has to be an address without a name or a question")
      .transform((text) => new URL(text))
      .optional(),
    what:
      "The site's own address, such as `https://www.example.com`. " +
      "Until it is set the site asks not to be indexed.",
  },
  TRUSTED_PROXIES: {
    shape: z
      .string()
      .transform((text) =>
        text
          .split(",")
          .map((part) => part.trim())
          .filter(Boolean),
      )
      .pipe(
        z.array(
          z.string().refine(isRange, "has to be a list of addresses or ranges, such as 10.0.0.0/8"),
        ),
      )
      .default([]),
    what: "Proxies whose `X-Forwarded-For` is believed: addresses or ranges, with commas between.",
  },
  RATE_LIMITS: {
    shape: z.enum(["on", "off"], "has to be on or off").default("on"),
    what:
      "`off` for load tests only: " +
      "no limits but the queue for rendering, no spam rule by count.",
  },
  SMTP_URL: {
    shape: url(/^smtps?:$/, "has to be an address that begins with smtp:// or smtps://").optional(),
    what: "Mail server. Goes with `MAIL_FROM`.",
  },
  MAIL_FROM: {
    shape: z.email("has to be an e-mail address").optional(),
    what: "Sender of the site's mail. Goes with `SMTP_URL`.",
  },
  IP_LOOKUP_URL: {
    shape: web.optional(),
    what: "Service a browser asks for its address after Accept, instead of the site's own `/ip/`.",
  },
  GEOLOCATION_URL: {
    shape: web.optional(),
    what: "Service the server asks where an address is, after Accept. Goes with `GEOLOCATION_KEY`.",
  },
  GEOLOCATION_KEY: { shape: z.string().min(1).optional(), what: "Key for `GEOLOCATION_URL`." },
  ANALYTICS_ID: {
    shape: z.string().min(1).optional(),
    what:
      "Measurement id of the analytics service, told of page views after Accept. " +
      "Goes with `ANALYTICS_SECRET`.",
  },
  ANALYTICS_SECRET: { shape: z.string().min(1).optional(), what: "Secret for `ANALYTICS_ID`." },
  LOG_LEVEL: {
    shape: z
      .enum(
        ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
        "has to be one of fatal, error, warn, info, debug, trace, silent",
      )
      .default("info"),
    what: "What is worth a line in the log.",
  },
  LOG_SAMPLE: {
    shape: wholeNumber(1_000_000).default(100),
    what:
      "Pages answered from the cache are logged one in so many, twenty lines a second at most. " +
      "`0` logs none.",
  },
} as const;

export type SettingName = keyof typeof settings;

export const groups: SettingName[][] = [
  ["SMTP_URL", "MAIL_FROM"],
  ["GEOLOCATION_URL", "GEOLOCATION_KEY"],
  ["ANALYTICS_ID", "ANALYTICS_SECRET"],
];
