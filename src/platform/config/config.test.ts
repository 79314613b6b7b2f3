import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { partsOf } from "../mail/smtp.ts";
import { readConfig, type SettingName } from "./config.ts";

test("nothing set is a working site on this machine", () => {
  const config = readConfig({});
  expect(config.server).toEqual({
    host: "127.0.0.1",
    port: 3000,
    publicUrl: null,
    trustedProxies: [],
  });
  expect(config.data).toEqual({ folder: "./data", databaseUrl: null });
  expect(config.mail).toBeNull();
});

test("an empty value counts as not set", () => {
  expect(readConfig({ PORT: "", PUBLIC_URL: "" }).server.port).toBe(3000);
});

test.each([
  [{ PORT: "abc" }, "PORT has to be a whole number"],
  [{ PORT: "70000" }, "PORT can be 65535 at most"],
  [{ PUBLIC_URL: "www.example.com" }, "PUBLIC_URL has to be an address"],
  [{ PUBLIC_URL: "https://x.example/path" }, "PUBLIC_URL has to be an address without a path"],
  [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL has to be an address such as postgres://"],
  [{ TRUSTED_PROXIES: "10.0.0.0/8, nonsense" }, "TRUSTED_PROXIES has to be a list"],
  [{ RATE_LIMITS: "maybe" }, "RATE_LIMITS has to be on or off"],
  [{ TRUSTED_PROXIES: "10.0.0.0/99" }, "TRUSTED_PROXIES has to be a list"],
  [{ PUBLIC_URL: "https://a:b@x.example" }, "PUBLIC_URL has to be an address without a name"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL has to be one of"],
  [{ LOG_SAMPLE: "-1" }, "LOG_SAMPLE has to be a whole number"],
  [{ MAIL_FROM: "nobody" }, "MAIL_FROM has to be an e-mail address"],
  [{ SMTP_URL: "http://x.example" }, "SMTP_URL has to be an address that begins with smtp://"],
  [{ IP_LOOKUP_URL: "x.example" }, "IP_LOOKUP_URL has to be an address that begins with http"],
  [{ GEOLOCATION_URL: "ftp://x.example" }, "GEOLOCATION_URL has to be an address that begins"],
])("%j is refused by name", (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

/** Each has the same piece in it, which no sentence may show. */
const passwords = [
  ...["hunter2#1", "12#hunter2", "hunter2/x", "12/hunter2", "hunter2?x", "12?hunter2"],
  ...["p@hunter2", "hunter2@x", "hunter2%", "100%hunter2", "hunter2:x", "#hunter2", "hunter2 x"],
];

test.each(passwords)("%s in an address is refused with how to write it, and not shown", (word) => {
  for (const [name, begin] of [
    ["DATABASE_URL", "postgres://foyer:"],
    ["SMTP_URL", "smtps://foyer:"],
  ] as const) {
    const read = () => readConfig({ [name]: `${begin}${word}@db.example/foyer` });
    expect(read).toThrow(`${name} has a sign that divides an address: in its password write @`);
    expect(read).not.toThrow("hunter2");
  }
});

test("signs that are written as they have to be are taken", () => {
  const word = encodeURIComponent("p@ss:/?#[]% wörd");
  const DATABASE_URL = `postgres://foyer:${word}@db.example:5432/foyer?sslmode=require`;
  expect(readConfig({ DATABASE_URL }).data.databaseUrl).toBe(DATABASE_URL);
  const more = ["postgres:///foyer?host=/run/postgresql", "postgres://[::1]:5432/foyer"];
  for (const url of more) expect(readConfig({ DATABASE_URL: url }).data.databaseUrl).toBe(url);
  const SMTP_URL = `smtps://a%40b.example:${word}@mail.example:465`;
  expect(readConfig({ SMTP_URL, MAIL_FROM: "a@b.example" }).mail?.url).toBe(SMTP_URL);
});

test("an email address is the name of a user, and other services have what signs they want", () => {
  const SMTP_URL = "smtps://me@example.com:secret@smtp.example.com";
  const { mail } = readConfig({ SMTP_URL, MAIL_FROM: "a@b.example" });
  const parts = { user: "me@example.com", password: "secret", host: "smtp.example.com" };
  expect(partsOf(mail?.url ?? "")).toMatchObject(parts);
  const DATABASE_URL = "postgres://foyer@server:secret@db.example/foyer";
  expect(readConfig({ DATABASE_URL }).data.databaseUrl).toBe(DATABASE_URL);
  for (const path of ["@me/place", "#place", "place?of=a@b.example#x", "a%20b:c:d@e"])
    expect(readConfig({ IP_LOOKUP_URL: `https://ip.example/${path}` }).lookups.ipUrl).toContain(
      path,
    );
});

test("half a group names what is missing", () => {
  expect(() => readConfig({ SMTP_URL: "smtp://mail.example" })).toThrow(
    "SMTP_URL is set but MAIL_FROM is not: set both, or neither.",
  );
  expect(() => readConfig({ ANALYTICS_SECRET: "x" })).toThrow(
    "ANALYTICS_SECRET is set but ANALYTICS_ID is not",
  );
});

test("a setting may stand in a file", () => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-config-"));
  writeFileSync(join(folder, "key"), "secret\n");
  const config = readConfig({
    GEOLOCATION_URL: "https://geo.example",
    GEOLOCATION_KEY_FILE: join(folder, "key"),
  });
  expect(config.lookups.geolocation).toEqual({ url: "https://geo.example", key: "secret" });
  rmSync(folder, { recursive: true });
  expect(() => readConfig({ PORT_FILE: join(folder, "gone") })).toThrow("which cannot be read");
});

test("every setting may stand in a file of its own", () => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-config-"));
  const given: Record<SettingName, string> = {
    HOST: "0.0.0.0",
    PORT: "8080",
    DATA_DIR: "/srv/foyer",
    DATABASE_URL: "postgres://foyer@db.example/foyer",
    PUBLIC_URL: "https://www.site.example",
    TRUSTED_PROXIES: "10.0.0.0/8,192.0.2.1",
    RATE_LIMITS: "off",
    SMTP_URL: "smtps://mail.example",
    MAIL_FROM: "hello@site.example",
    IP_LOOKUP_URL: "https://ip.example/?format=json",
    GEOLOCATION_URL: "https://geo.example",
    GEOLOCATION_KEY: "a key",
    ANALYTICS_ID: "G-1",
    ANALYTICS_SECRET: "a secret",
    AI_URL: "http://127.0.0.1:11434/v1",
    AI_MODEL: "llama",
    AI_KEY: "a key",
    AI_DAILY_REQUESTS: "10",
    LOG_LEVEL: "warn",
    LOG_SAMPLE: "10",
  };
  const files = Object.entries(given).map(([name, value]) => {
    writeFileSync(join(folder, name), `${value}\n`);
    return [`${name}_FILE`, join(folder, name)];
  });
  expect(readConfig(Object.fromEntries(files))).toEqual(readConfig(given));
  expect(readConfig(given)).not.toEqual(readConfig({}));
  rmSync(folder, { recursive: true });
});
