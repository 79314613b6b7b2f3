import { readFileSync } from "node:fs";
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

/** Such a sign ends a password early, and an error message would reveal the rest as host name. */
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

/** `scripts/settings-docs.ts` writes the README's table and `.env.example` from this list. */
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
  AI_URL: {
    shape: web.optional(),
    what:
      "AI server that speaks the chat-completions protocol, such as `http://127.0.0.1:11434/v1` " +
      "(Ollama). It shortens page passages for chat answers. Goes with `AI_MODEL`.",
  },
  AI_MODEL: { shape: z.string().min(1).max(200).optional(), what: "Model to ask at `AI_URL`." },
  AI_KEY: { shape: z.string().min(1).optional(), what: "Key for `AI_URL`, if it needs one." },
  AI_DAILY_REQUESTS: {
    shape: wholeNumber(100_000).default(500),
    what: "Questions that the AI server is asked in a day (UTC) at most.",
  },
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
  ["AI_URL", "AI_MODEL"],
];

/** An error that the operator can fix: printed as one sentence, without a stack. */
export class SettingError extends Error {}

const names = z.enum(Object.keys(settings)).options;

/** `NAME_FILE` may name a file with it. @throws SettingError that names every bad setting */
export function readConfig(env: Record<string, string | undefined>) {
  const parsedSettings = z
    .object({
      HOST: settings.HOST.shape,
      PORT: settings.PORT.shape,
      DATA_DIR: settings.DATA_DIR.shape,
      DATABASE_URL: settings.DATABASE_URL.shape,
      PUBLIC_URL: settings.PUBLIC_URL.shape,
      TRUSTED_PROXIES: settings.TRUSTED_PROXIES.shape,
      RATE_LIMITS: settings.RATE_LIMITS.shape,
      SMTP_URL: settings.SMTP_URL.shape,
      MAIL_FROM: settings.MAIL_FROM.shape,
      IP_LOOKUP_URL: settings.IP_LOOKUP_URL.shape,
      GEOLOCATION_URL: settings.GEOLOCATION_URL.shape,
      GEOLOCATION_KEY: settings.GEOLOCATION_KEY.shape,
      ANALYTICS_ID: settings.ANALYTICS_ID.shape,
      ANALYTICS_SECRET: settings.ANALYTICS_SECRET.shape,
      AI_URL: settings.AI_URL.shape,
      AI_MODEL: settings.AI_MODEL.shape,
      AI_KEY: settings.AI_KEY.shape,
      AI_DAILY_REQUESTS: settings.AI_DAILY_REQUESTS.shape,
      LOG_LEVEL: settings.LOG_LEVEL.shape,
      LOG_SAMPLE: settings.LOG_SAMPLE.shape,
    })
    .safeParse(valuesOf(env));
  if (!parsedSettings.success) {
    const wrong = parsedSettings.error.issues.map(
      ({ path, message }) => `${path[0]?.toString()} ${message}`,
    );
    throw new SettingError(`${wrong.join("; ")}.`);
  }
  const s = parsedSettings.data;
  for (const group of groups) refuseHalf(group, s);
  return {
    server: {
      host: s.HOST,
      port: s.PORT,
      publicUrl: s.PUBLIC_URL ?? null,
      trustedProxies: s.TRUSTED_PROXIES,
    },
    data: { folder: s.DATA_DIR, databaseUrl: s.DATABASE_URL ?? null },
    limits: { on: s.RATE_LIMITS === "on" },
    mail: s.SMTP_URL && s.MAIL_FROM ? { url: s.SMTP_URL, from: s.MAIL_FROM } : null,
    lookups: {
      ipUrl: s.IP_LOOKUP_URL ?? null,
      geolocation:
        s.GEOLOCATION_URL && s.GEOLOCATION_KEY
          ? { url: s.GEOLOCATION_URL, key: s.GEOLOCATION_KEY }
          : null,
    },
    analytics:
      s.ANALYTICS_ID && s.ANALYTICS_SECRET
        ? { id: s.ANALYTICS_ID, secret: s.ANALYTICS_SECRET }
        : null,
    ai:
      s.AI_URL && s.AI_MODEL
        ? { url: s.AI_URL, model: s.AI_MODEL, key: s.AI_KEY ?? null, mostADay: s.AI_DAILY_REQUESTS }
        : null,
    log: { level: s.LOG_LEVEL, sample: s.LOG_SAMPLE },
  };
}
export type Config = ReturnType<typeof readConfig>;

export function localAddress({ host, port }: Pick<Config["server"], "host" | "port">): string {
  const reachable = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}

/** An empty value counts as not set, as in shells and compose files. */
function valuesOf(env: Record<string, string | undefined>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of names) {
    const file = env[`${name}_FILE`];
    const value = env[name] || (file ? readSecret(name, file) : undefined);
    if (value) values[name] = value;
  }
  return values;
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    throw new SettingError(
      `${name}_FILE names ${file}, which cannot be read. Check the path and its permissions.`,
    );
  }
}

function refuseHalf(group: SettingName[], values: Partial<Record<SettingName, unknown>>) {
  const missing = group.filter((name) => values[name] === undefined);
  if (missing.length > 0 && missing.length < group.length) {
    const set = group.filter((name) => values[name] !== undefined);
    throw new SettingError(
      `${set.join(", ")} is set but ${missing.join(", ")} is not: set both, or neither.`,
    );
  }
}
