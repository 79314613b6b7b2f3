/** Documents in the staff area: what their screens say, and what comes of their forms. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { idOfDocument } from "../../../../test/content.ts";
import { type StaffScreens, staffScreens } from "../../../../test/staff-screens.ts";
import { languageAt, ownLanguage } from "../../../platform/text/language.ts";
import { documentOf } from "../../rich-text/document-of.ts";

let site: TestApp;
let admin: StaffScreens;
beforeAll(async () => {
  site = await testApp({ pages: "built", env: { RATE_LIMITS: "off" } });
  admin = await staffScreens(site);
});
afterAll(() => site.close());

const postAt = async (key: string) =>
  `/staff/content/posts/${await idOfDocument(site, { kind: "post", key })}`;
const pageAt = async (key: string) =>
  `/staff/content/pages/${await idOfDocument(site, { kind: "page", key })}`;
const idIn = (document: string) => Number(document.split("/").at(-1));
const listOf = async (kind: string) =>
  `/staff/content/${kind}/${await idOfDocument(site, { kind, key: kind })}`;

async function publish(document: string, { revision }: { revision: number }, as = "owner") {
  const published = await admin.send(document, { intent: "publish", revision: `${revision}` }, as);
  expect(published.status).toBe(200);
  return published;
}

test("what goes offline at a time to come says so at its head and in its versions, and may stay", async () => {
  const post = await postAt("forms-that-lose-nothing");
  const told = "Goes offline 4 Jan 2030, 4:30 pm";
  const timesTold = async (part: string) =>
    (await admin.open(`${post}?part=${part}`)).text.split(told).length - 1;
  const set = await admin.send(post, { intent: "go-offline", at: "2030-01-04T16:30" });
  expect(set.message).toContain("it goes offline 4 Jan 2030, 4:30 pm.");
  expect([await timesTold("text"), await timesTold("versions")]).toEqual([1, 2]);
  expect((await admin.open(`${post}?part=versions`)).buttons).toContain("Keep it online");
  const kept = await admin.send(post, { intent: "keep-online" });
  expect(kept.message).toContain("it stays online.");
  expect(await timesTold("versions")).toBe(0);
});

test("a time that has passed by the server's clock is refused, and publishes nothing", async () => {
  const questions = await listOf("faq");
  const { revision } = await admin.write(questions, {
    "items.0.answer": documentOf("Answered too early."),
  });
  const asked = { intent: "publish", revision: `${revision}`, at: "2020-01-04T16:30" };
  const refused = await admin.send(questions, asked);
  expect(refused.status).toBe(400);
  expect((await admin.visit("/")).text).not.toContain("Answered too early.");
});

test("facts past their day are told of on Today, and in the list of parts", async () => {
  const figures = await listOf("figures");
  const saved = await admin.write(figures, { "claims.1.review": "2026-01-31" });
  expect((await publish(figures, saved)).message).toContain("the changes are live.");
  const matters = (await admin.open("/staff")).region("Pages and posts to look at");
  expect(matters?.text).toContain("It was to be checked again by 31 Jan 2026.");
  expect((await admin.open("/staff/content")).text).toContain("1 fact to check again");
});

test("a question is answered anew in one place, and the home page says so", async () => {
  const questions = await listOf("faq");
  const saved = await admin.write(questions, {
    "items.0.answer": documentOf("We answer on the same day."),
  });
  expect((await admin.visit("/")).text).not.toContain("We answer on the same day.");
  await publish(questions, saved);
  expect((await admin.visit("/")).text).toContain("We answer on the same day.");
});

test("a post is picked to be read next, comes first below its post, and says where it is used", async () => {
  const [picked, title] = ["cutting-over-to-a-new-erp-on-1-april", "Cutting over to a new ERP"];
  const post = await postAt("what-abdm-asks-of-a-ten-bed-clinic");
  const at = "/blog/healthcare-it/what-abdm-asks-of-a-ten-bed-clinic/";
  const firstBelow = async () =>
    (await admin.visit(at)).region("Recommended Topics")?.links.map(({ name }) => name);
  expect((await firstBelow())?.[0]).not.toContain(title);
  await publish(post, await admin.write(post, { read_next: [picked] }));
  const below = (await firstBelow()) ?? [];
  expect(below).toHaveLength(3);
  expect(below[0]).toContain(title);
  const other = await admin.open(`${await postAt(picked)}?part=uses`);
  expect(other.region("Parts")?.linkTo(/^Used in \d/)).toContain("?part=uses");
  expect(other.main().linkTo("What ABDM asks of a ten-bed clinic")).toBe(post);
});

test("an address that is not theirs to change says so, and one that stays where it is says why", async () => {
  const about = `${await pageAt("/about")}?part=address`;
  const below = "/services/digital-marketing/search-engine-optimization";
  const service = `${await pageAt(below)}?part=address`;
  expect((await admin.open(service, "writer")).text).toContain("an editor or owner changes it.");
  expect((await admin.open(service)).text).not.toContain("an editor or owner changes it.");
  expect((await admin.open(about)).text).toMatch(/Move to…|stays there/);
});

test("a step's ways to a new one say which of them leads there", async () => {
  const id = await idOfDocument(site, { kind: "flow", key: "flow" });
  const flow = `/staff/content/flows/${id}`;
  await admin.write(flow, { "steps.new-one": { say: ["Which?"], options: [{ title: "A" }] } });
  const { buttons } = await admin.open(`${flow}?part=steps.new-one`);
  expect(buttons.filter((name) => name.startsWith("Lead to a new step"))).toEqual([
    "Lead to a new step: next step",
    "Lead to a new step: next step once a service was chosen",
  ]);
});

test("a writer asks, is sent back, asks again, and what they wrote is published for them", async () => {
  const post = await postAt("a-chart-of-accounts-that-survives-the-audit");
  const asked = async () => (await admin.open("/staff", "writer")).region("You asked for approval");
  expect((await asked())?.text).toContain("Drafts that you ask to publish appear here");
  const before = await admin.open(post, "writer");
  expect(before.buttons).toContain("Ask for approval");
  for (const button of ["Publish", "Schedule…"]) expect(before.buttons).not.toContain(button);
  const titled = (title: string) => admin.write(post, { title }, "writer");
  const ask = ({ revision }: { revision: number }, of: string, note: string) =>
    admin.send(post, { intent: "ask", revision: `${revision}`, of, note }, "writer");
  const panel = async (as: string) => (await admin.open(post, as)).region("Approval");
  const newest = async () =>
    (await site.app.approvals.newestOf({ id: idIn(post), revision: 0 }))?.id ?? "";

  const owner = (await site.app.staff.colleagues.list()).find(({ name }) => name === "owner");
  await ask(await titled("Seven ways to count"), owner?.id ?? "", "For Monday, please.");
  expect((await panel("writer"))?.text).toContain("You asked owner to publish this");
  const approval = await newest();
  await admin.send(post, { intent: "withdraw", approval }, "writer");
  expect(await panel("writer")).toBeUndefined();
  await admin.send(post, { intent: "ask-again", approval }, "writer");
  expect((await panel("writer"))?.text).toContain("For Monday, please.");

  const waiting = (await admin.open("/staff")).region(/^Waiting for your approval/);
  expect(waiting?.text).toContain("post, by writer");
  expect(waiting?.linkTo("Seven ways to count")).toBe(post);
  const asOwner = await panel("owner");
  expect(asOwner?.text).toContain("writer asks you to publish this");
  const compared = await admin.open(asOwner?.linkTo("Compare") ?? "");
  expect(compared.region("Differences")?.text).toContain("Seven ways to count");
  await titled("Seven ways to count stock");
  expect((await panel("owner"))?.text).toContain("It was changed since.");
  await admin.send(post, { intent: "send-back", approval, words: "Say which stock." });
  expect((await panel("owner"))?.text).toContain("owner sent this back");
  expect((await panel("writer"))?.text).toContain("Say which stock.");

  const written = await titled("Seven ways to count a warehouse");
  await ask(written, "", "");
  expect((await panel("writer"))?.text).toContain("You asked for this to be published");
  expect((await panel("owner"))?.text).toContain("writer asks for this to be published");
  expect((await publish(post, written)).message).toContain("the changes are live.");
  expect([await panel("owner"), await panel("writer")]).toEqual([undefined, undefined]);
  expect((await asked())?.text).toMatch(
    /owner published it, .*owner sent it back, .*Say which stock/,
  );
});

const group = "/services/business-process";
const written = {
  "body.heading": "Stock counting",
  "body.promise": "We count your stock in one night.",
  "body.action": "Ask for a night",
  "body.description":
    "We count a warehouse with your own people and two scanners, and leave the counting with them afterwards.",
  "body.teaser": "Your stock, counted in one night.",
  "body.facts": {
    price: { from: 40_000 },
    length: { from: 1, unit: "weeks" },
    moves: "How many shelves there are.",
  },
  "body.sections": [
    {
      type: "prose",
      heading: "Who it is for",
      text: documentOf("For whoever has two warehouses."),
    },
  ],
};

test("a new service is begun from a plan, written and published: it is wherever services are", async () => {
  const begin = { intent: "begin", title: "Stock counting", start: "price-list", below: group };
  const { status, to: service } = await admin.send("/staff/content/pages/new", begin);
  expect(status).toBe(303);
  const begun = await admin.open(service);
  expect(begun.headings(1)).toEqual(["Stock counting"]);
  const panel = begun.region("Before you publish");
  expect(panel?.text).toContain("Still to write:");
  expect(panel?.linkTo("What is in it")).toContain("?part=");
  expect(begun.region("Parts")?.linkTo(/^Price and time.*to write$/)).toContain("?part=");
  expect(begun.region("Parts")?.text).not.toContain("missing");

  const saved = await admin.write(service, written);
  expect(saved.faults).toEqual({});
  const fine = (await admin.open(service)).region("Before you publish");
  expect(fine?.text).toContain("Everything that is needed is there.");
  expect((await publish(service, saved)).message).toBe("Stock counting: it is live.");
  const path = `${group}/stock-counting`;
  const ofGroup = await admin.visit(group);
  expect(ofGroup.main().links.map(({ href }) => href)).toContain(path);
  expect(ofGroup.region("Main")?.linkTo("Stock counting")).toBe(path);
  const page = await admin.visit(path);
  expect(page.headings(1)).toEqual(["Stock counting"]);
  expect(page.text).toContain("For whoever has two warehouses.");

  const copied = await admin.send(service, { intent: "copy" });
  const copy = await admin.open(copied.to);
  expect(copy.headings(1)).toEqual(["Copy of Stock counting"]);
  expect(copy.region("Sections")?.links.map(({ name }) => name)).toEqual(["Who it is for"]);
});

test("pages are found by their titles with the groups they are in, and a viewer moves none", async () => {
  const titlesIn = async (words: string) =>
    (await admin.open(`/staff/content/pages?words=${words}`))
      .region("Pages")
      ?.links.map(({ name }) => name);
  expect(await titlesIn("engine+mark")).toEqual([
    "Services",
    "Digital marketing",
    "Search engine marketing",
  ]);
  const none = await admin.open("/staff/content/pages?words=nothing+of+the+kind");
  expect(none.text).toContain("Nothing was found");
  const scheduled = await admin.open("/staff/content/posts?state=scheduled");
  expect(scheduled.text).toContain("No post is scheduled");
  expect(scheduled.text).not.toContain("Nothing was found");
  const rows = async (as: string) =>
    (await admin.open("/staff/content/pages", as)).having("data-row");
  const terms = (row: { text: string }) => row.text.startsWith("Terms");
  const grip = "Move Terms: drag it, or press alt and an arrow key";
  expect((await rows("owner")).find(terms)?.labels).toContain(grip);
  expect((await rows("viewer")).find(terms)?.labels).not.toContain(grip);
});

test("a list of posts names author, category and date, and its address brings back what narrows it", async () => {
  const list = await admin.open("/staff/content/posts");
  const row = list.having("data-row").find(({ text }) => text.startsWith("What ABDM asks"));
  expect(row?.text).toMatch(/Healthcare IT.*Live.*Published \w/);
  const filters = "/staff/content/posts?author=Security+engineer&sort=title";
  const found = await admin.open(filters);
  const rows = found.having("data-row");
  expect(rows.map(({ text }) => text)).toEqual([expect.stringContaining("Security engineer")]);
  expect(found.main().text).toContain("1 post");
  expect(found.linkTo("Clear filters")).toBe("/staff/content/posts?sort=title");
  expect(found.region("Views")?.linkTo("Drafts")).toContain("author=Security+engineer");
  const none = await admin.open("/staff/content/posts?author=Nobody&category=999999");
  expect(none.text).toContain("Nothing was found");
  expect(none.linkTo("Show all of them")).toBe("/staff/content/posts");
  const odd = "/staff/content/posts?category=x&sort=upside-down&author=%00&state=odd";
  expect((await admin.open(odd)).having("data-row").length).toBeGreaterThan(10);
  expect((await admin.open("/staff/content/cases")).having("data-row").length).toBeGreaterThan(1);
});

test("a group is renamed: every link leads straight to it, old addresses lead on, Undo takes it back", async () => {
  const [before, after] = ["/services/digital-marketing", "/services/being-found"];
  const page = await pageAt(before);
  const former = await crawl();
  const moved = former.met.filter((path) => path.startsWith(before));
  expect(moved.length).toBeGreaterThan(5);
  expect(former.broken).toEqual([]);
  const ofAddress = await admin.open(`${page}?part=address`);
  const reach = ofAddress.region("What a change does")?.text;
  expect(reach).toContain(`${moved.length - 1} pages below it move along`);
  expect(reach).toContain("point here follow by themselves, and so do menus");
  const move = (key: string) => admin.send(page, { intent: "move", key });
  expect((await move("/services/Being Found!")).status).toBe(409);
  expect((await move(after)).message).toContain("it has a new address. The old one leads to it.");
  expect((await admin.open(`${page}?part=address`)).text).toContain(`Now at ${after}`);

  const renamed = await crawl();
  expect(renamed.broken).toEqual([]);
  expect(renamed.met).toEqual(former.met.map((path) => path.replace(before, after)).toSorted());
  for (const path of moved) {
    const { statusCode, headers } = await site.http.inject(path);
    expect([statusCode, headers.location]).toEqual([301, path.replace(before, after)]);
  }
  expect((await move(before)).status).toBe(200);
  expect(await crawl()).toEqual(former);

  const offline = await admin.send(page, { intent: "unpublish" });
  expect([offline.status, offline.text]).toEqual([409, expect.stringContaining("still needed by")]);
  const story = (await admin.open(`${page}?part=versions`)).region("What was done")?.items() ?? [];
  expect(story[0]?.text).toContain(`moved it from ${after} to ${before}`);
  expect(story[1]?.text).toContain(`moved it from ${before} to ${after}`);
  const moves = (await admin.open("/staff/settings/audit")).items();
  const newest = moves.find(({ text }) => text.includes("moved a page"));
  expect(newest?.linkTo("Digital marketing")).toBe(page);
});

/** From home on. @returns each path that is linked to, and those that are no page at once */
async function crawl() {
  const seen = new Set(["/"]);
  const broken: string[] = [];
  for (const path of seen) {
    const answer = await site.ask(path);
    if (answer.status !== 200) broken.push(`${path} ${answer.status}`);
    for (const linked of linkedFrom(await answer.text(), path)) seen.add(linked);
  }
  return { met: [...seen].toSorted(), broken };
}

/** Paths alone, in the site's own language: what stands after `?` is the same page. */
function linkedFrom(html: string, from: string): string[] {
  const base = new URL(from, "http://site.test");
  return [...html.matchAll(/<a [^>]*href="([^"]+)"/g)]
    .map(([, href = ""]) => new URL(href, base))
    .filter(({ origin }) => origin === base.origin)
    .map(({ pathname }) => pathname)
    .filter((path) => languageAt(path).language === ownLanguage);
}

test("posts of WordPress are told of, brought in, met at their old address, and taken back", async () => {
  const sendFile = (payload: Buffer) =>
    site.http.inject({
      method: "POST",
      url: "/staff/imports/files?name=old.xml",
      headers: { ...admin.headersOf("owner"), "content-type": "application/octet-stream" },
      payload,
    });
  const odd = await sendFile(Buffer.from("hello"));
  expect([odd.statusCode, odd.body]).toEqual([
    422,
    expect.stringContaining("neither an export of WordPress"),
  ]);
  const list = await admin.open("/staff/content/posts");
  expect(list.linkTo("Bring posts from elsewhere…")).toBe("/staff/imports");
  expect((await admin.open("/staff/imports")).headings(1)).toEqual(["Posts from elsewhere"]);

  const file = readFileSync(new URL("../../../../test/imports/old-site.xml", import.meta.url));
  const of = `/staff/imports/${(await sendFile(file)).json().id}`;
  const [told, old] = [await admin.open(of), "/2021/03/night-shift-alarms/"];
  expect(told.headings(1)).toEqual(["Old Works & Sons"]);
  const found = told.region("What is in the file")?.text;
  expect(found).toContain("3 posts, 2 of them published");
  expect(found).toContain("Left out: 1 page, because posts alone are brought");
  expect(found).toContain("About the works");
  expect(told.region("Posts")?.text).toContain("A shortcode was removed: [contact-form-7");
  expect(told.buttons).toContain("Bring in 3 posts");
  expect((await site.http.inject(old)).statusCode).toBe(404);

  const begin = { intent: "begin", publishing: "as-they-were", category: "field-notes" };
  expect((await admin.send(of, { ...begin, address: "" })).status).toBe(200);
  await site.app.imports.tend();
  const done = await admin.open(of);
  expect(done.region("It is brought in")?.text).toContain("3 posts");
  expect(done.region("Pictures that did not come")?.text).toContain("ward.png");
  const half = done
    .region("Posts")
    ?.items()
    .find(({ text }) => text.includes("Half written"));
  expect(half?.text).toContain("Draft");
  const { headers } = await site.http.inject(old);
  expect(headers.location).toBe("/blog/field-notes/night-shift-alarms/");
  expect((await admin.visit(String(headers.location))).text).toContain("Nine in ten meant nothing");
  const post = done.region("Posts")?.linkTo("What a night shift taught us about alarms") ?? "";
  expect((await admin.open(post)).field("Title")?.value).toMatch(/night shift/);

  await admin.send(of, { intent: "undo" });
  await site.app.imports.tend();
  const undone = (await admin.open(of)).region("It was taken back")?.text;
  expect(undone).toContain("Everything that came is gone again.");
  expect((await site.http.inject(old)).statusCode).toBe(404);
});
