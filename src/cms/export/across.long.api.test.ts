/** From the engine of this run to SQLite and back again: visitors meet the same pages. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { type ArchiveSite, archiveSite } from "../../../test/archive-admin.ts";
import { alice, aPost, publishChange, publishNew, rename } from "../../../test/content.ts";
import { sqliteTemplates } from "../../../test/templates.ts";
import { companyKind } from "../company/company-kinds.server.ts";
import { pageKind } from "../pages/kinds.server.ts";

const PUBLIC_URL = "http://localhost:1234";

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function start(env: Record<string, string> = {}): Promise<ArchiveSite> {
  const site = await archiveSite({ pages: "built", env: { PUBLIC_URL, ...env } });
  open.push(site);
  return site;
}

/** Of each page in the sitemap what is read and where it leads; pictures by their sizes alone. */
async function crawl({ http }: ArchiveSite) {
  const { body: map } = await http.inject("/sitemap.xml");
  const paths = [...map.matchAll(/<loc>http:\/\/localhost:1234([^<]*)<\/loc>/g)].map(
    ([, path = ""]) => path || "/",
  );
  const pages: Record<string, object> = {};
  for (const path of paths.sort()) {
    const { body, statusCode } = await http.inject(path);
    expect(statusCode, path).toBe(200);
    const html = body.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "");
    pages[path] = {
      title: /<title>([^<]*)/.exec(html)?.[1],
      words: html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " "),
      links: [...html.matchAll(/ href="(\/[^"]*)"/g)].map(([, to]) => withoutHashes(to ?? "")),
      pictures: [...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src]) =>
        withoutHashes(src ?? ""),
      ),
    };
  }
  return pages;
}
const withoutHashes = (path: string) =>
  path.replace(/[0-9a-f]{32}-/, "").replace(/\?v=\w+|\.[0-9a-z]{7}\.png/, "");

test("each page has the same title, words, links and pictures", async () => {
  const first = await start();
  const cover = await first.upload("#1f5d50");
  const { hash, width, height } = cover;
  await first.app.pictures.describe({ id: cover.id, set: { alt: "Boats" }, by: alice });
  await publishNew(first, aPost("our-own", { cover: { hash, width, height } }));
  const news = { name: "Harbour Works", accent: "#1f5d50", logo: { hash, width, height } };
  await publishChange(first, { kind: companyKind, news });
  const [from, to] = ["/services/digital-marketing", "/services/being-found"];
  await rename(first, { kind: pageKind, from, to });
  const pages = await crawl(first);
  expect(Object.keys(pages).length).toBeGreaterThan(60);
  expect(JSON.stringify(pages["/"])).toContain("Harbour Works");

  const { folder, remove } = await sqliteTemplates();
  open.push({ close: async () => remove() });
  const other = await start({ DATA_DIR: join(folder, "demo"), DATABASE_URL: "" });
  expect(other.db.engine).toBe("sqlite");
  await other.open(await first.save());
  expect(await crawl(other)).toEqual(pages);
  expect((await other.http.inject(from)).headers.location).toBe(to);

  const again = await start();
  await again.open(await other.save());
  expect(await crawl(again)).toEqual(pages);
  rmSync(join(folder, "demo", "archives"), { recursive: true, force: true });
});
