import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { codeOf } from "./code-of.ts";
import { shellFolder } from "./shell-folder.ts";

const slug = "crawl-budget-is-a-log-file-question";
const pull = codeOf(slug, "zcat -f access.log*");
const verify = codeOf(slug, "cut -f1 claimed.tsv");
const kinds = codeOf(slug, "awk -F'\\t'");
const compare = codeOf(slug, "curl -s https://shop.example/sitemap.xml");

const googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const google = "66.249.66.1";
const month = { february: "Feb", march: "Mar" };

type Hit = { ip?: string; path: string; status?: number; agent?: string };

/** In the format that nginx and Apache call combined. */
const logOf = (hits: Hit[], name = month.february) =>
  hits
    .map(
      ({ ip = google, path, status = 200, agent = googlebot }) =>
        `${ip} - - [03/${name}/2026:10:11:12 +0530] "GET ${path} HTTP/1.1" ${status} 512 "-" "${agent}"\n`,
    )
    .join("");
const sitemapOf = (...paths: string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>https://shop.example${path}</loc></url>`).join("\n")}</urlset>`;

const folderOf = (files: Record<string, string>) =>
  shellFolder(files, { dig: "google-dig.sh", curl: "sitemap-curl.sh" });

test("what claims to be Googlebot is pulled out with address, day, status and path, zipped or not", () => {
  const { path, run } = folderOf({
    "access.log": logOf([
      { path: "/about?x=1", status: 301 },
      { path: "/", agent: "Mozilla/5.0 (Windows NT 10.0)" },
    ]),
  });
  writeFileSync(join(path, "access.log.2.gz"), gzipSync(logOf([{ path: "/old" }])));
  run(pull);
  expect(readFileSync(join(path, "claimed.tsv"), "utf8")).toBe(
    "66.249.66.1\t03/Feb/2026\t301\t/about?x=1\n66.249.66.1\t03/Feb/2026\t200\t/old\n",
  );
});

test("an impostor fails by name, by the name's own address, or for want of a name", () => {
  const v6 = "2001:4860:4801:10::1";
  const ips = [google, v6, "203.0.113.7", "203.0.113.8", "203.0.113.9", google];
  const { path, run } = folderOf({ "access.log": logOf(ips.map((ip) => ({ ip, path: "/" }))) });
  run(pull);
  const counts = run(verify)
    .trim()
    .split(/\s*\n\s*/);
  const verified = readFileSync(join(path, "verified.tsv"), "utf8").trim().split("\n");
  expect(verified.map((line) => line.split("\t")[0])).toEqual([google, v6, google]);
  expect(counts).toEqual(["6 claimed.tsv", "3 verified.tsv", "9 total"]);
});

test("each visit is of one kind, and the last rule that matches names it", () => {
  const visits: [Hit, string][] = [
    [{ path: "/" }, "page"],
    [{ path: "/node.js-guide" }, "page"],
    [{ path: "/data.json" }, "page"],
    [{ path: "/search?q=pump" }, "site search"],
    [{ path: "/pumps?colour=red&size=2" }, "filter"],
    [{ path: "/pumps?page=2&sort=price" }, "filter"],
    [{ path: "/pumps?colour=red&utm_source=mail" }, "campaign tag"],
    [{ path: "/app.js" }, "asset"],
    [{ path: "/logo.svg?v=3" }, "asset"],
    [{ path: "/moved", status: 301 }, "redirect"],
    [{ path: "/pumps?colour=blue", status: 404 }, "error"],
    [{ path: "/app.css", status: 503 }, "error"],
  ];
  const { run } = folderOf({ "access.log": logOf(visits.map(([hit]) => hit)) });
  run(`${pull}\n${verify}`);
  const rows = run(kinds)
    .trim()
    .split("\n")
    .map((row) => row.split(/\s{2,}/));
  const counted = Map.groupBy(visits, ([, kind]) => kind);
  expect(Object.fromEntries(rows.map(([kind, count]) => [kind, Number(count)]))).toEqual(
    Object.fromEntries([...counted].map(([kind, found]) => [kind, found.length])),
  );
  expect(rows.find(([kind]) => kind === "page")).toEqual(["page", "3", "25.0%"]);
});

const gaps = (listed: number, fetched: number, ...paths: string[]) =>
  [`listed, never fetched\t${listed}`, `fetched, not listed\t${fetched}`, ...paths, ""].join("\n");

test("both gaps are counted, and the month after is counted alone", () => {
  const { path, run } = folderOf({
    "access.log": logOf(["/", "/a", "/x?c=1", "/x?c=1", "/y"].map((hit) => ({ path: hit }))),
    "sitemap.xml": sitemapOf("/", "/a", "/b", "/list?kind=old&amp;page=2"),
  });
  const everything = [pull, verify, kinds, compare].join("\n");
  expect(run(everything)).toContain(gaps(2, 2, "/x?c=1\t2", "/y\t1"));

  rmSync(join(path, "access.log"));
  const march = ["/", "/list?kind=old&page=2", "/z"].map((hit) => ({ path: hit }));
  writeFileSync(join(path, "access.log"), logOf(march, month.march));
  const second = run(everything);
  expect(second).toContain(gaps(2, 1, "/z\t1"));
  expect(second).not.toContain("/x?c=1");
});
