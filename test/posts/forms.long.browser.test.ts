import { expect, type Page, type Route, test } from "@playwright/test";
import { codeOf } from "./code-of.ts";

const slug = "forms-that-lose-nothing";
const markup = codeOf(slug, "<form action");
const script = codeOf(slug, "const form");
const contact = "https://shop.example/contact";
const typed = { name: "अनिता ₹", mobile: "098220 12345", query: "Two lines\nof text" };

type Answer = (route: Route) => Promise<void>;
const accept: Answer = (route) => route.fulfill({ json: { text: "Your reference is 42." } });
const refuse: Answer = (route) =>
  route.fulfill({ status: 422, json: { text: "Enter a mobile number with ten digits." } });
const fail: Answer = (route) => route.fulfill({ status: 503, body: "Busy" });
const lose: Answer = (route) => route.abort("connectionreset");

/**
 * What comes to the server, each answered as `answer` says. A row is kept for
 * each key, as the post's table does.
 */
async function openForm(page: Page, code = script) {
  const posts: URLSearchParams[] = [];
  const server = { answer: accept, posts, rows: new Map<string, URLSearchParams>() };
  let rendered = 0;
  await page.route("**/*", async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (pathname === "/favicon.ico") return route.fulfill({ status: 204 });
    if (request.method() === "POST") {
      const sent = new URLSearchParams(request.postData() ?? "");
      server.posts.push(sent);
      const key = sent.get("submission_id") ?? "";
      if (server.answer !== refuse && !server.rows.has(key)) server.rows.set(key, sent);
      return server.answer(route);
    }
    const fresh = `value="00000000-0000-4000-8000-${`${++rendered}`.padStart(12, "0")}"`;
    const form = markup.replace(/value="[^"]+"/, fresh);
    const body = `<!doctype html><meta charset="utf-8"><title>Contact</title>${form}<script>${code}</script>`;
    return route.fulfill({ contentType: "text/html", body });
  });
  await page.clock.install();
  await page.goto(contact);
  return server;
}

const name = (page: Page) => page.getByLabel("Your name");
const mobile = (page: Page) => page.getByLabel("Mobile number");
const query = (page: Page) => page.getByLabel("What do you need");
const keyOf = (page: Page) => page.locator("[name=submission_id]").inputValue();
const says = (page: Page) => page.getByRole("status");
const send = (page: Page) => page.getByRole("button", { name: "Send" }).click();

async function fill(page: Page) {
  await name(page).fill(typed.name);
  await mobile(page).fill(typed.mobile);
  await query(page).fill(typed.query);
}

async function expectTyped(page: Page) {
  await expect(name(page)).toHaveValue(typed.name);
  await expect(mobile(page)).toHaveValue(typed.mobile);
  await expect(query(page)).toHaveValue(typed.query);
}

/** Jumps over the waits between tries, of which there are three. */
const waitForTries = (page: Page, tries: number, made: () => number) =>
  expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return made();
    })
    .toBe(tries);

test("without a script the form sends every field, and takes a number as people paste it", {
  tag: "@scripts",
}, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const server = await openForm(page);
  expect(await mobile(page).getAttribute("pattern")).toBeNull();
  expect(await mobile(page).getAttribute("type")).toBe("tel");
  await expect(mobile(page)).toHaveAccessibleDescription(/^Ten digits/);
  await fill(page);
  await send(page);
  await expect.poll(() => server.posts.length).toBe(1);
  expect(Object.fromEntries(server.posts[0] ?? [])).toEqual({
    submission_id: "00000000-0000-4000-8000-000000000001",
    ...typed,
    query: "Two lines\r\nof text",
  });
  await context.close();
});

test("an accepted enquiry shows its reference and clears the draft, and the next has a key of its own", {
  tag: "@scripts",
}, async ({ page }) => {
  const server = await openForm(page);
  const key = await keyOf(page);
  await fill(page);
  await send(page);
  await expect(says(page)).toHaveText("Your reference is 42.");
  expect(Object.fromEntries(server.posts[0] ?? [])).toEqual({ submission_id: key, ...typed });
  await page.reload();
  await expect(name(page)).toHaveValue("");
  expect(await keyOf(page)).not.toBe(key);
});

test("text and key survive a reload", { tag: "@scripts" }, async ({ page }) => {
  await openForm(page);
  const key = await keyOf(page);
  await fill(page);
  await page.reload();
  await expectTyped(page);
  expect(await keyOf(page)).toBe(key);
});

test("what could not be confirmed is sent again after a reload, and is one enquiry", {
  tag: "@scripts",
}, async ({ page }) => {
  const server = await openForm(page);
  server.answer = lose;
  await fill(page);
  await send(page);
  await waitForTries(page, 3, () => server.posts.length);
  await expect(says(page)).toHaveText(
    "We could not confirm that this arrived. Your text is kept on this page. Try again, or call us.",
  );
  await page.reload();
  await expectTyped(page);
  server.answer = accept;
  await send(page);
  await expect(says(page)).toHaveText("Your reference is 42.");
  expect(server.posts).toHaveLength(4);
  expect(server.rows.size).toBe(1);
});

test("with the key left out of the draft it would be two", { tag: "@scripts" }, async ({
  page,
}) => {
  const without = script.replace('["submission_id", ...names]', "names");
  expect(without).not.toBe(script);
  const server = await openForm(page, without);
  server.answer = lose;
  await fill(page);
  await send(page);
  await waitForTries(page, 3, () => server.posts.length);
  await page.reload();
  await fill(page);
  server.answer = accept;
  await send(page);
  await expect(says(page)).toHaveText("Your reference is 42.");
  expect(server.rows.size).toBe(2);
});

test("a server in trouble is asked again, a refusal is not, and both keep what was typed", {
  tag: "@scripts",
}, async ({ page }) => {
  const server = await openForm(page);
  server.answer = fail;
  await fill(page);
  await send(page);
  await waitForTries(page, 3, () => server.posts.length);
  await expect(says(page)).toContainText("could not confirm");
  server.answer = refuse;
  await send(page);
  await expect(says(page)).toHaveText("Enter a mobile number with ten digits.");
  expect(server.posts).toHaveLength(4);
  await page.reload();
  await expectTyped(page);
});

test("two presses are one enquiry, and the button stays enabled", { tag: "@scripts" }, async ({
  page,
}) => {
  const server = await openForm(page);
  await fill(page);
  await page.getByRole("button", { name: "Send" }).dblclick();
  await expect.poll(() => server.posts.length).toBe(2);
  await expect(page.getByRole("button", { name: "Send" })).toBeEnabled();
  expect(server.rows.size).toBe(1);
});

test("what the server put into a field stands before the draft", { tag: "@scripts" }, async ({
  page,
}) => {
  await openForm(page);
  await fill(page);
  await page.route(contact, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html>${markup.replace('name="name"', 'name="name" value="Given"')}<script>${script}</script>`,
    }),
  );
  await page.reload();
  await expect(name(page)).toHaveValue("Given");
  await expect(mobile(page)).toHaveValue(typed.mobile);
});

test("with storage blocked the form still sends", { tag: "@scripts" }, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("Storage is blocked.", "SecurityError");
      },
    }),
  );
  const server = await openForm(page);
  await fill(page);
  await send(page);
  await expect(says(page)).toHaveText("Your reference is 42.");
  expect(server.rows.size).toBe(1);
});
