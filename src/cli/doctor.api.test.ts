/** `doctor` beside a site that runs, with a real mail server. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { adminMail, settingsOf } from "../../test/admin-mail.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { listen } from "../../test/listen.ts";
import { mailServer } from "../../test/mail-server.ts";
import { standIn } from "../../test/stand-in.ts";
import { writeAddressFile } from "../app/settings-report.server.ts";
import { databaseFile } from "../platform/db/sqlite.ts";
import { randomIds } from "../platform/ids.ts";
import { systemClock } from "../platform/time/clock.ts";
import { commands } from "./commands.server.ts";
import { runCommand } from "./run-command.ts";

const login = { user: "admin", password: "Rangoli-7-Kolam" };

async function doctor(env: Record<string, string>) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const terminal = { env, folder: tmpdir(), say, complain: say };
  const site = { ...terminal, commands, clock: systemClock, ids: randomIds };
  const code = await runCommand(["doctor"], site);
  return { code, text: lines.join("\n") };
}

async function ownApp(env: Record<string, string> = {}) {
  const site = await testApp({ content: "none", env });
  onTestFinished(() => site.close());
  return site;
}

async function ownMailServer() {
  const server = await mailServer(0, { login });
  onTestFinished(server.close);
  return server;
}

/** @returns what a shell has to know of it */
async function runs(site: TestApp): Promise<Record<string, string>> {
  const port = new URL((await site.ask("/healthz")).url).port;
  onTestFinished(writeAddressFile(site.config, `http://127.0.0.1:${port}`));
  const { databaseUrl } = site.config.data;
  return { ...shellOf(site), ...(databaseUrl !== null && { PORT: port }) };
}

function shellOf({ config }: TestApp): Record<string, string> {
  const { folder, databaseUrl } = config.data;
  return databaseUrl === null ? { DATA_DIR: folder } : { DATABASE_URL: databaseUrl };
}

test("the settings of the running site are judged, not those of the shell", async () => {
  const server = await ownMailServer();
  const SMTP_URL = server.url.replace("//", `//${login.user}:${login.password}@`);
  const mail = { SMTP_URL, MAIL_FROM: "admin@marigold.example" };
  const site = await ownApp({ PUBLIC_URL: "https://www.marigold.example", ...mail });
  const { text } = await doctor(await runs(site));
  expect(text).toMatch(/^ok +settings +Those of the running site, which answers at http:/m);
  expect(text).toMatch(/^ok +address +https:\/\/www\.marigold\.example\/$/m);
  expect(text).toContain(`127.0.0.1, port ${server.port}, answers and lets the site in.`);
  expect(text).not.toContain(login.password);
  expect([server.received, server.refused]).toEqual([[], []]);
});

test("where no site runs, or another does, the shell's are judged, which is said", async () => {
  const site = await ownApp();
  const other = await ownApp({ PUBLIC_URL: "https://www.other.example" });
  const env = { ...shellOf(site), PUBLIC_URL: "https://www.marigold.example" };
  const judged =
    /look +settings +Those of this shell.+\n(.+\n)+ok +address +https:\/\/www\.marigold/;
  expect((await doctor(env)).text).toMatch(judged);
  const { port } = new URL((await other.ask("/healthz")).url);
  onTestFinished(writeAddressFile(site.config, `http://127.0.0.1:${port}`));
  expect((await doctor({ ...env, PORT: port })).text).toMatch(judged);
});

test("what answers like no site at the noted address is no running site", async () => {
  const site = await ownApp();
  const stranger = createServer((_, response) => response.end("<h1>Hello</h1>"));
  onTestFinished(() => void stranger.close());
  const port = await listen(stranger);
  onTestFinished(writeAddressFile(site.config, `http://127.0.0.1:${port}`));
  const env = { ...shellOf(site), PORT: String(port) };
  expect((await doctor(env)).text).toMatch(/^look +settings +Those of this shell/m);
});

test("a mail server that refuses the site, or is not there, is wrong, in its own words", async () => {
  const server = await ownMailServer();
  const site = await ownApp();
  const { save } = adminMail(() => site);
  await save(settingsOf(server, { ...login, password: "Another-1-Word" }));
  const refused = await doctor(await runs(site));
  expect(refused.code).toBe(1);
  expect(refused.text).toMatch(
    /^wrong +mail +127\.0\.0\.1 does not take this user name and password\. It answered: .*Not known/m,
  );
  expect(refused.text).not.toContain("Another-1-Word");
  await server.close();
  const away = await doctor(shellOf(site));
  expect(away.text).toMatch(/^wrong +mail +The connection was refused: nothing takes mail/m);
});

test("the report is for programs on the same machine that can read the site's data", async () => {
  const site = await ownApp();
  expect((await site.ask("/settings-report")).status).toBe(404);
  await runs(site);
  const { key } = JSON.parse(readFileSync(join(site.config.data.folder, "running.json"), "utf8"));
  const ask = async (headers: Record<string, string>) =>
    (await site.ask("/settings-report", { headers })).status;
  expect(await ask({})).toBe(404);
  expect(await ask({ "x-data-key": key, "x-forwarded-for": "192.0.2.1" })).toBe(404);
  expect(await ask({ "x-data-key": key })).toBe(200);
});

test("a folder without a site in it is wrong, with what to do", async () => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-doctor-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const DATA_DIR of [join(folder, "none"), folder]) {
    const { code, text } = await doctor({ DATA_DIR });
    expect([code, text]).toEqual([1, expect.stringContaining(`There is no site in ${DATA_DIR}.`)]);
    expect(text).toContain("Set DATA_DIR or DATABASE_URL as your site's service does");
  }
  writeFileSync(databaseFile(folder), "");
  const empty = await doctor({ DATA_DIR: folder });
  expect([empty.code, empty.text]).toEqual([1, expect.stringContaining("There is no site in ")]);
});

test("an AI server is asked once, and named where it gives no answer", async () => {
  let answers = true;
  const server = await standIn((response) => {
    if (answers) response.end('data: {"choices":[{"delta":{"content":"yes"}}]}\n\n');
    else response.writeHead(401).end("{}");
  });
  onTestFinished(server.close);
  const site = await ownApp({ AI_URL: `${server.url}v1`, AI_MODEL: "small" });
  const shell = await runs(site);
  expect((await doctor(shell)).text).toMatch(/^ok +ai +127\.0\.0\.1 answers with small\.$/m);
  answers = false;
  expect((await doctor(shell)).text).toMatch(
    /^wrong +ai +127\.0\.0\.1 gives no answer from small: the AI server answered 401\.$/m,
  );
});
