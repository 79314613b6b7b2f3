/**
 * `npm run ways [-- --list]`: how many files of `src` run code for what people do most, traced on
 * the running site. Each act is done over HTTP as its page does it; what is counted is that one
 * request, from its arrival to its answer, and apart from it what it begins in the background. Each
 * is done once before, so that nothing is loaded or compiled for the first time, then three times:
 * a file counts that ran each time. With --list the files are named. A twentieth more than `most`
 * fails: on a busy machine some of what comes later falls into the request.
 */
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { devPages } from "../src/platform/pages/dev-pages.ts";
import { alice, aliceAndBob } from "../test/alice-and-bob.ts";
import { testApp } from "../test/app.ts";
import { mailServer } from "../test/mail-server.ts";
import { aPicture } from "../test/pictures.ts";
import { sqliteTemplates } from "../test/templates.ts";
import { countFilesRun, type FilesRun } from "./files-run.ts";

type Act = {
  name: string;
  most: number;
  /** What it should come to. */
  wanted: number;
  /** @returns what does it once */
  prepare(): Promise<() => Promise<unknown>>;
};

const rounds = 3;
const { values } = parseArgs({ options: { list: { type: "boolean", default: false } } });

const templates = await sqliteTemplates();
Object.assign(process.env, { TEST_ENGINE: "sqlite", TEST_SQLITE_TEMPLATES: templates.folder });
const smtp = await mailServer();
const site = await testApp({
  // From their sources, as the rest of the server, and cached as in production.
  pages: { ...devPages(templates.folder), built: true },
  env: { SMTP_URL: smtp.url, MAIL_FROM: "site@marigold.example" },
});
await aliceAndBob(site).alices();
const origin = new URL((await site.ask("/")).url).origin;
const counter = await countFilesRun();
let count = 0;

const cookie = await signIn();
for (const { name, most, wanted, prepare } of acts()) {
  await (await prepare())();
  const { answered, later } = await trace(prepare);
  const isWithin = answered.size <= most * 1.05;
  if (!isWithin) process.exitCode = 1;
  const verdict = isWithin ? "PASS" : "FAIL";
  console.log(
    `${verdict} ${name}: ${answered.size} files, and ${later.size} later (at most ${most}, wanted ${wanted})`,
  );
  console.log(`     ${countsByFolder(answered)}`);
  if (values.list) for (const file of [...answered].sort()) console.log(`     ${file}`);
  if (values.list) for (const file of [...later].sort()) console.log(`     later: ${file}`);
}
counter.stop();
await site.close();
await smtp.close();
templates.remove();

function acts(): Act[] {
  return [
    { name: "lead", most: 105, wanted: 40, prepare: async () => sendLead },
    {
      name: "cached-page miss",
      most: 101,
      wanted: 28,
      async prepare() {
        site.app.content.cache.clear();
        site.cache.clear();
        return () => send("/about", { method: "GET" });
      },
    },
    {
      name: "chat turn",
      most: 60,
      wanted: 32,
      async prepare() {
        const opening = await send("/message_framework/chat/", { method: "GET" });
        const { conversation } = JSON.parse(opening.body);
        const turn = { conversation, ipaddress: "", browser_type: "Firefox" };
        return () =>
          sendJson("/message_framework/chat/", { ...turn, selected_value: "start:software" });
      },
    },
    {
      name: "publication",
      most: 114,
      wanted: 30,
      async prepare() {
        const { id, revision } = await firstPost();
        const changes = [{ path: "title", value: `A title, written for the ${count++}th time` }];
        const post = `/staff/content/posts/${id}`;
        const saved = await sendJson(`${post}/draft`, { changes, revision, hand: "one" });
        const form = { intent: "publish", revision: JSON.parse(saved.body).revision, at: "" };
        return () => sendForm(`${post}.data`, form);
      },
    },
    {
      name: "answer by mail",
      most: 95,
      wanted: 28,
      async prepare() {
        const { id } = JSON.parse((await sendLead()).body);
        const form = { intent: "answer", words: "It takes a year.", submission: randomUUID() };
        return () => sendForm(`/staff/enquiries/${id}.data`, form);
      },
    },
    {
      name: "upload",
      most: 45,
      wanted: 20,
      async prepare() {
        const body = await aPicture({ width: 1200, height: 800 + count++ })
          .png()
          .toBuffer();
        const headers = { "content-type": "image/png", cookie };
        return () => send("/staff/media/files?name=harbour.png", { body, headers });
      },
    },
  ];
}

async function trace(prepare: Act["prepare"]): Promise<FilesRun> {
  const runs: FilesRun[] = [];
  for (let round = 0; round < rounds; round++) runs.push(await counter.during(await prepare()));
  const eachTime = (part: keyof FilesRun) =>
    new Set(
      [...(runs[0]?.[part] ?? [])].filter((file) => runs.every((run) => run[part].has(file))),
    );
  return { answered: eachTime("answered"), later: eachTime("later") };
}

function countsByFolder(files: Set<string>): string {
  const folderOf = (file: string) => file.split("/").slice(0, -1).slice(0, 2).join("/") || "src";
  const counts = Map.groupBy([...files].sort(), folderOf);
  return [...counts].map(([folder, { length }]) => `${folder} ${length}`).join(", ");
}

/** As the page's scripts send it. @throws Error where it is refused */
async function send(path: string, { method = "POST", headers = {}, ...init }: RequestInit) {
  const browser = { origin, "user-agent": "Mozilla/5.0 (X11; rv:140.0) Firefox/140.0" };
  const answer = await site.ask(path, { ...init, method, headers: { ...browser, ...headers } });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${body}`);
  return { body, cookies: answer.headers.getSetCookie().map((one) => one.split(";")[0]) };
}

function sendJson(path: string, body: object) {
  const own = path.startsWith("/staff/") ? { cookie } : {};
  const headers = { "content-type": "application/json", ...own };
  return send(path, { body: JSON.stringify(body), headers });
}

function sendForm(path: string, fields: Record<string, string>, headers = { cookie }) {
  return send(path, { body: new URLSearchParams(fields), headers });
}

async function signIn(): Promise<string> {
  const { email, password } = alice;
  const { cookies } = await sendForm("/staff/sign-in.data", { email, password }, { cookie: "" });
  return cookies.join("; ");
}

function sendLead() {
  count++;
  return sendJson("/blogapp/leads/", {
    name: "Vera Rao",
    email: `vera.${count}@example.com`,
    mobile: "98765 43210",
    query: `How long does a hospital system take, asked ${count} times?`,
    service: "General",
    source: "Contact Page",
    submission_id: randomUUID(),
    took_ms: "9000",
    page: "/contact-us",
    referrer: null,
    utm: {},
  });
}

function firstPost() {
  const posts = site.db.read.selectFrom("documents").where("kind", "=", "post").orderBy("id");
  return posts.select(["id", "revision"]).executeTakeFirstOrThrow();
}
