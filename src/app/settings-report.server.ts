/** `doctor` runs in a shell that may have settings other than the running site's. */
import { createHash, randomUUID } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import { join, resolve } from "node:path";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { createAskModel } from "../chat/language-model/ask-model.server.ts";
import { type Config, localAddress } from "../platform/config/config.ts";
import { isPublicAddress } from "../platform/http/call-out.server.ts";
import { isLocal } from "../platform/http/senders.ts";
import { Problem } from "../platform/problem.ts";
import type { Services } from "./services.server.ts";

const finding = z.object({
  level: z.enum(["ok", "look", "wrong"]),
  subject: z.string().max(20),
  message: z.string().max(2_000),
});
export type Finding = z.infer<typeof finding>;
/** `place` is where the data is. It tells this site from another one at the same address. */
const reportAnswer = z.object({
  place: z.string(),
  mail: finding,
  address: finding,
  ai: finding.nullable(),
});
export type SettingsReport = z.infer<typeof reportAnswer>;
type Parts = { config: Config; services: Pick<Services, "mail"> };

export async function settingsReport({ config, services }: Parts): Promise<SettingsReport> {
  const mail = await mailFinding(services);
  const ai = config.ai && (await aiFinding(config.ai));
  return { place: dataLocation(config), mail, address: addressFinding(config), ai };
}

const keyHeader = "x-data-key";

/** The key is needed because a proxy that adds no header looks like a local program. */
export const settingsReportApi =
  (parts: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    let running: Promise<SettingsReport> | null = null;
    app.get("/settings-report", { schema: { hide: true } }, async (request) => {
      const site = wayToSite(parts.config);
      const isAllowed = site !== null && request.headers[keyHeader] === site.key;
      if (!isLocal(request.raw) || !isAllowed)
        throw new Problem(404, "There is nothing at this address.");
      running ??= settingsReport(parts).finally(() => {
        running = null;
      });
      return running;
    });
  };

/** Longer than the 20 s that the mail server has. */
const longestAskMs = 25_000;

/** @returns null if no running site with the same data answers within 25 s */
export async function askRunningSite(
  config: Config,
): Promise<(SettingsReport & { url: string }) | null> {
  const site = wayToSite(config);
  if (site === null) return null;
  try {
    const { url, key } = site;
    const answer = await fetch(new URL("/settings-report", url), {
      headers: { [keyHeader]: key },
      signal: AbortSignal.timeout(longestAskMs),
      redirect: "error",
    });
    const report = reportAnswer.parse(await answer.json());
    return report.place === dataLocation(config) ? { ...report, url } : null;
  } catch {
    return null;
  }
}

/** Only the site's own process may know its port. @returns a function that removes the file */
export function writeAddressFile({ data }: Config, url: string): () => void {
  if (data.databaseUrl !== null) return () => {};
  writeFileSync(addressFile(data), JSON.stringify({ url, key: randomUUID() }), { mode: 0o600 });
  return () => rmSync(addressFile(data), { force: true });
}

const way = z.object({ url: z.url(), key: z.string().min(1) });

function wayToSite({ data, server }: Config): z.infer<typeof way> | null {
  if (data.databaseUrl !== null) {
    const key = createHash("sha256").update(data.databaseUrl).digest("base64url");
    return { url: localAddress(server), key };
  }
  try {
    return way.parse(JSON.parse(readFileSync(addressFile(data), "utf8")));
  } catch {
    return null;
  }
}

const addressFile = ({ folder }: Config["data"]) => join(folder, "running.json");

function dataLocation({ data }: Config): string {
  if (data.databaseUrl === null) return resolve(data.folder);
  const { host, pathname } = new URL(data.databaseUrl);
  return host + pathname;
}

async function mailFinding({ mail }: Parts["services"]): Promise<Finding> {
  const subject = "mail";
  const { settings } = await mail.state();
  if (!settings) {
    const message = "None is sent: set the mail server in Settings, or SMTP_URL and MAIL_FROM.";
    return { level: "look", subject, message };
  }
  const { from, host, port } = settings;
  const answer = await mail.testConnection();
  if (answer.ok) {
    const message = `${host}, port ${port}, answers and lets the site in. Mail is sent as ${from}.`;
    return { level: "ok", subject, message };
  }
  const answered = answer.reply === null ? "" : ` It answered: ${answer.reply}`;
  return { level: "wrong", subject, message: answer.sentence + answered };
}

async function aiFinding(ai: NonNullable<Config["ai"]>): Promise<Finding> {
  const subject = "ai";
  const { hostname, protocol } = new URL(ai.url);
  try {
    const messages = [{ role: "user", content: "Reply with the word yes." }] as const;
    const answer = createAskModel(ai)([...messages], new AbortController().signal);
    for await (const piece of answer) if (piece !== "") break;
  } catch (error) {
    const why = error instanceof Error ? error.message : "unknown";
    return {
      level: "wrong",
      subject,
      message: `${hostname} gives no answer from ${ai.model}: ${why}.`,
    };
  }
  const message = `${hostname} answers with ${ai.model}.`;
  const isOwnNetwork =
    hostname === "localhost" || (isIP(hostname) !== 0 && !isPublicAddress(hostname));
  if (protocol === "https:" || isOwnNetwork) return { level: "ok", subject, message };
  return {
    level: "look",
    subject,
    message: `${message} It is not https: others can read questions.`,
  };
}

function addressFinding({ server }: Config): Finding {
  const subject = "address";
  const { publicUrl } = server;
  if (!publicUrl)
    return {
      level: "look",
      subject,
      message: "PUBLIC_URL is not set: search engines are kept away.",
    };
  if (publicUrl.protocol === "https:") return { level: "ok", subject, message: publicUrl.href };
  const message = `${publicUrl.href} is not https: others can read what is typed.`;
  return { level: "look", subject, message };
}
