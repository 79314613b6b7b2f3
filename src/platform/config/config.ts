import { readFileSync } from "node:fs";
import { z } from "zod";
import { groups, type SettingName, settings } from "./settings.ts";

/** An error that the operator can fix: printed as one sentence, without a stack. */
export class SettingError extends Error {}

const names = z.enum(Object.keys(settings)).options;

/**
 * `NAME_FILE` may name a file that holds `NAME`.
 * @throws SettingError that names every bad setting
 */
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
