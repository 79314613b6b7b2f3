import type { Page } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";

const clinic = { title: "What ABDM asks of a ten-bed clinic", path: "/blog/healthcare-it/what-abdm-asks-of-a-ten-bed-clinic/" };

const list = (page: Page) => page.locator("[data-post-list]");
const titles = (page: Page) => list(page).getByRole("heading", { level: 2 });
const morePosts = (page: Page) => page.getByRole("link", { name: "More posts" });
/** Scrolls until the list's end is so far below the window's lower edge. */
const bringEnd = (page: Page, px: number) =>
  page.evaluate((px) => {
    const end = [...document.querySelectorAll("[data-post-list] article")].at(-1)?.getBoundingClientRect().bottom ?? 0;
    window.scrollBy({ top: end - innerHeight - px, behavior: "instant" });
  }, px);
/** Brings all that comes by itself. */
async function goOnByItself(page: Page) {
  for (const count of [4, 6, 8]) {
    await bringEnd(page, 0);
    await expect(titles(page)).toHaveCount(count);
  }
}
/** The list calls a page makes from here on. */
function listCalls(page: Page) {
  const calls: URLSearchParams[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/blogapp/blog/") calls.push(url.searchParams);
  });
  return calls;
}
function callsOf(page: Page, path: string) {
  const calls: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith(path)) calls.push(url.pathname + url.search);
  });
  return calls;
}

test("the list has categories, a search box and recommended topics", async ({ page }) => {
  await page.goto("/blog");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByLabel("Blog Search", { exact: true })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Categories" }).getByRole("link")).toHaveCount(7);
  await expect(page.getByRole("region", { name: "Recommended topics" }).getByRole("link")).toHaveCount(5);
  await expect(titles(page).first()).toHaveText(clinic.title);
});

test("when its end comes within 5 px of the window's lower edge the list asks for the next page of two, and appends it", async ({
  page,
}) => {
  const calls = listCalls(page);
  await page.goto("/blog");
  await expect(titles(page)).toHaveCount(2);
  await bringEnd(page, 60);
  await expect(page.getByLabel("Blog Search", { exact: true })).toBeVisible();
  expect(calls).toEqual([]);
  await bringEnd(page, 4);
  await expect(titles(page)).toHaveCount(4);
  expect(Object.fromEntries(calls[0] ?? [])).toEqual({ page: "2", page_size: "2", category: "", search: "" });
});

for (const width of [360, 900, 1440]) {
  test(`at ${width} px the page itself scrolls, and goes on three times; then the footer is in reach, and More posts goes on`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const calls = listCalls(page);
    await page.goto("/blog");
    await goOnByItself(page);
    const boxes = await list(page).evaluate((element) =>
      [...element.querySelectorAll("*"), element].filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY)),
    );
    expect(boxes).toEqual([]);
    await page.getByRole("contentinfo").getByText("©").scrollIntoViewIfNeeded();
    await expect(page.getByRole("contentinfo").getByText("©")).toBeInViewport();
    await expect(titles(page)).toHaveCount(8);
    await morePosts(page).click();
    await expect(titles(page)).toHaveCount(10);
    expect(calls.map((call) => call.get("page"))).toEqual(["2", "3", "4", "5"]);
  });
}

test("the list ends where the server reports no next page", async ({ page }) => {
  await page.goto("/blog");
  await goOnByItself(page);
  for (const count of [10, 12, 14]) {
    await morePosts(page).click();
    await expect(titles(page)).toHaveCount(count);
  }
  await expect(morePosts(page)).toHaveCount(0);
});

test("while the window has room for more the next page is loaded, three times at most", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 9_000 });
  await page.goto("/blog");
  await expect(titles(page)).toHaveCount(8);
  await expect(morePosts(page)).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("posts that come at the list's end leave in its place what is read below it", async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto("/blog");
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  await page.route("**/blogapp/blog/?*", async (route) => {
    await gate;
    await route.continue();
  });
  const asked = page.waitForRequest("**/blogapp/blog/?*");
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await asked;
  const line = page.getByRole("contentinfo").getByText("©");
  const before = await line.boundingBox();
  open();
  await expect(titles(page)).toHaveCount(8);
  expect((await line.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
});

test("a search from far down shows what it found from the beginning of the list", async ({ page }) => {
  await page.goto("/blog");
  await goOnByItself(page);
  await page.getByLabel("Blog Search", { exact: true }).fill("audit");
  await expect(page).toHaveURL("/blog?search=audit");
  await expect(titles(page).first()).toContainText("audit");
  await expect(titles(page).first()).toBeInViewport();
});

/** Where a post stands in the window. */
const standsAt = async (page: Page, title: string) => (await titles(page).filter({ hasText: title }).boundingBox())?.y ?? 0;

const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** What follows from what is there has been drawn. */
const drawn = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

test("Back to a list shows the posts that were there, at the place that was left, and so does a reload", async ({ page }) => {
  await page.goto("/blog");
  await goOnByItself(page);
  await morePosts(page).click();
  await expect(titles(page)).toHaveCount(10);
  const tenth = titles(page).nth(9);
  await tenth.scrollIntoViewIfNeeded();
  const title = await tenth.innerText();
  const stood = await standsAt(page, title);
  const shown = await titles(page).allInnerTexts();
  await tenth.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(titles(page)).toHaveText(shown);
  await expect.poll(() => standsAt(page, title)).toBeCloseTo(stood, 0);
  await page.reload();
  await expect(titles(page)).toHaveText(shown);
  await expect.poll(() => standsAt(page, title)).toBeCloseTo(stood, 0);
});

for (const width of [360, 1280]) {
  test(`at ${width} px Back to a list that has grown, and a reload, lead to the place left, wherever in it that was`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/blog");
    await goOnByItself(page);
    const shown = await titles(page).allInnerTexts();
    for (const nth of [0, 2, 3, 7]) {
      const title = titles(page).nth(nth);
      await title.evaluate((post) => window.scrollBy({ top: post.getBoundingClientRect().top - 300, behavior: "instant" }));
      const left = await placeOf(page);
      await title.getByRole("link").dispatchEvent("click");
      await expect(page.getByRole("article").getByRole("heading", { level: 1 })).toHaveText(shown[nth] ?? "");
      await expect.poll(() => placeOf(page)).toBe(0);
      await page.goBack();
      await expect(titles(page)).toHaveText(shown);
      await drawn(page);
      expect(await placeOf(page), `Back to post ${nth}`).toBe(left);
      await page.reload();
      await expect(titles(page)).toHaveText(shown);
      await drawn(page);
      expect(await placeOf(page), `post ${nth} reloaded`).toBe(left);
    }
  });
}

test("of the posts that came, what a list draws is kept in the tab, and not their text", async ({ page }) => {
  await page.goto("/blog");
  await goOnByItself(page);
  const kept = () => page.evaluate(() => sessionStorage.getItem("lists") ?? "");
  await expect.poll(async () => (await kept()).match(/"excerpt"/g)?.length).toBe(8);
  expect(await kept()).not.toContain('"content"');
});

test("Back to a category or a search shows its own posts, and a link begins anew", async ({ page }) => {
  await page.goto("/blog");
  await page.getByLabel("Blog Search", { exact: true }).fill("audit");
  await expect(page).toHaveURL("/blog?search=audit");
  await expect(titles(page).first()).toContainText("audit");
  const found = await titles(page).allInnerTexts();
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: /^ERP/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ERP");
  await page.goBack();
  await expect(page).toHaveURL("/blog?search=audit");
  await expect(titles(page)).toHaveText(found);
  await expect(page.getByLabel("Blog Search", { exact: true })).toHaveValue("audit");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog", exact: true }).click();
  await expect(page).toHaveURL("/blog");
  await expect(titles(page).first()).toHaveText(clinic.title);
  await expect(page.getByLabel("Blog Search", { exact: true })).toHaveValue("");
});

test("typing searches once it has rested for 500 ms, from page 1, and only then", async ({ page }) => {
  await page.clock.install();
  await page.goto("/blog");
  const calls = listCalls(page);
  await expect(titles(page)).toHaveCount(2);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  const search = page.getByLabel("Blog Search", { exact: true });
  await search.pressSequentially("abdm");
  await page.clock.runFor(450);
  await search.pressSequentially(" bed");
  await page.clock.runFor(499);
  expect(calls.map(String)).toEqual([]);
  await page.clock.runFor(60);
  await expect.poll(() => calls.map((call) => [call.get("page"), call.get("search")])).toEqual([["1", "abdm bed"]]);
  await page.clock.resume();
  await expect(page).toHaveURL("/blog?search=abdm+bed");
});

test("categories are asked for again only when the search is empty", async ({ page }) => {
  await page.goto("/blog");
  const calls = callsOf(page, "/blogapp/blogcategory/");
  const search = page.getByLabel("Blog Search", { exact: true });
  await search.fill("audit");
  await expect(page).toHaveURL("/blog?search=audit");
  expect(calls).toEqual([]);
  await search.fill("");
  await expect.poll(() => calls).toEqual(["/blogapp/blogcategory/?page_size=20"]);
  await expect(page).toHaveURL("/blog");
});

test("a search that finds nothing says so and offers all posts", async ({ page }) => {
  await page.goto("/blog?search=zebra");
  await expect(page.getByText("No post matches “zebra”.")).toBeVisible();
  await page.getByRole("link", { name: "Show all posts" }).click();
  await expect(titles(page).first()).toHaveText(clinic.title);
  await expect(page.getByLabel("Blog Search", { exact: true })).toHaveValue("");
  await expect(page).toHaveURL("/blog");
});

test("Show all posts by keyboard leads to the first of them", async ({ page }) => {
  await page.goto("/blog?search=zebra");
  await page.getByRole("link", { name: "Show all posts" }).press("Enter");
  await expect(titles(page).first()).toHaveText(clinic.title);
  await expect(titles(page).first().getByRole("link")).toBeFocused();
});

test("a failed search leaves the list as it was and offers to try again", async ({ page, allowErrors }) => {
  allowErrors("Error getting blog data", "Failed to load resource");
  await page.goto("/blog");
  await page.route("**/blogapp/blog/?*", (route) => route.abort());
  await page.getByLabel("Blog Search", { exact: true }).fill("survives audit chart");
  await expect(page.getByRole("alert")).toContainText("could not be loaded");
  await expect(titles(page)).toHaveCount(2);
  await page.unroute("**/blogapp/blog/?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(titles(page).first()).toContainText("audit");
});

test("choosing a category goes to its address and lists it from page 1", async ({ page }) => {
  await page.goto("/blog");
  const calls = listCalls(page);
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: /^ERP/ }).click();
  await expect(page).toHaveURL("/blog/erp");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ERP");
  await expect(titles(page)).toHaveCount(2);
  expect(calls[0]?.get("page")).toBe("1");
  expect(Number(calls[0]?.get("category"))).toBeGreaterThan(0);
  expect(await page.evaluate(() => history.state.usr)).toEqual({ category: Number(calls[0]?.get("category")) });
  await expect(page.getByRole("region", { name: "Recommended topics" }).getByText(/^ERP,/)).toHaveCount(0);
});

test("a post opens from the list, with its frame", async ({ page }) => {
  await page.goto("/blog");
  const lookUps = callsOf(page, "/catlog/seo-url/");
  const calls = listCalls(page);
  await titles(page).first().getByRole("link").click();
  await expect(page).toHaveURL(clinic.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(clinic.title);
  expect(lookUps).toEqual(["/catlog/seo-url/what-abdm-asks-of-a-ten-bed-clinic/"]);
  await expect.poll(() => Object.fromEntries(calls[0] ?? [])).toMatchObject({ page_size: "3", category: "" });
  await expect(page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem")).toHaveText([
    "Home",
    "Blog",
    "Healthcare IT",
    clinic.title,
  ]);
  await expect(page.getByRole("region", { name: "Recommended Topics" }).getByRole("link")).toHaveCount(3);
  await expect(page.getByRole("article").getByRole("link", { name: "Healthcare IT", exact: true })).toHaveAttribute(
    "href",
    "/blog/healthcare-it",
  );
  await expect(page).toHaveTitle(`Healthcare IT: ${clinic.title}`);
});

test("a post's page carries its title, description and picture for those who share it", async ({ page }) => {
  await page.goto(clinic.path);
  await expect(page).toHaveTitle(new RegExp(`^Healthcare IT: ${clinic.title}`));
  const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute("content");
  expect(await meta("og:title")).toBe(clinic.title);
  expect(await meta("og:image:width")).toBe("600");
  expect(await meta("og:image:height")).toBe("600");
  expect(await meta("og:image:type")).toBe("image/jpeg");
  const picture = await page.request.get((await meta("og:image")) ?? "");
  expect(picture.headers()["content-type"]).toBe("image/jpeg");
  const size = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, picture.url());
  expect(size).toEqual([600, 600]);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", clinic.path);
  await expect(page.getByRole("img", { name: /petals/ })).toBeVisible();
});

test("an address says Loading… while it is looked up, and asks again whenever it changes", async ({ page }) => {
  await page.goto("/blog");
  const lookUps = callsOf(page, "/catlog/seo-url/");
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  await page.route("**/catlog/seo-url/**", async (route) => {
    await gate;
    await route.continue();
  });
  await titles(page).first().getByRole("link").click();
  await expect(page.getByRole("status").filter({ hasText: "Loading…" })).toBeVisible();
  open();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(clinic.title);
  await page.getByRole("region", { name: "Recommended Topics" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(clinic.title);
  expect(lookUps).toHaveLength(2);
});

test("a look-up the server fails says so, and trying again finds it", async ({ page, allowErrors }) => {
  allowErrors("status of 503", "console: Error getting ");
  await page.goto("/blog");
  await page.route("**/catlog/seo-url/**", (route) => route.fulfill({ status: 503, json: { message: "Busy." } }));
  await titles(page).first().getByRole("link").click();
  await expect(page.getByRole("alert")).toContainText("The site could not answer just now. Try again in a minute.");
  await page.unroute("**/catlog/seo-url/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(clinic.title);
});

test("an address is called what its link says while it is looked up and where that fails, and a lost line is told from a fault", async ({
  page,
  allowErrors,
}) => {
  allowErrors(/./);
  await page.goto("/blog");
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  await page.route("**/catlog/seo-url/**", async (route) => {
    await gate;
    await route.abort();
  });
  await titles(page).first().getByRole("link").click();
  await expect(page.getByRole("status").filter({ hasText: "Loading…" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(clinic.title);
  await expect(page).toHaveTitle(`${clinic.title} | Marigold Works`);
  open();
  await expect(page.getByRole("alert")).toContainText("The site could not be reached. Check your connection, then try again.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(clinic.title);
  await expect(page).toHaveTitle(`${clinic.title} | Marigold Works`);
});

test("an address without a link's words is called by its own", async ({ page }) => {
  await page.goto("/blog");
  await page.route("**/catlog/seo-url/**", () => {});
  await page
    .getByRole("navigation", { name: "Categories" })
    .getByRole("link", { name: /^Healthcare/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Healthcare it");
  await expect(page).toHaveTitle("Healthcare it | Marigold Works");
});

test("a post that was given a picture shows it, at its size and with its words", async ({ page }) => {
  await page.goto("/blog");
  await page.route("**/catlog/seo-url/**", async (route) => {
    const answer = await route.fetch();
    const found = await answer.json();
    found.product_data.image = { image: "/icons/icon-512.png", width: 512, height: 512, alt: "A marigold" };
    await route.fulfill({ response: answer, json: found });
  });
  await titles(page).first().getByRole("link").click();
  const picture = page.getByRole("article").getByRole("img", { name: "A marigold" });
  await expect(picture).toHaveAttribute("src", "/icons/icon-512.png");
  await expect(picture).toHaveAttribute("width", "512");
  await expect(picture).toHaveAttribute("height", "512");
});

test("a page past the end of a list is a 404, however large its number", async ({ request }) => {
  for (const page of ["8", "999999", "1000000", "9".repeat(40)]) {
    for (const path of ["/blog", "/blog/erp"]) expect((await request.get(`${path}?page=${page}`)).status(), `${path} ${page}`).toBe(404);
  }
  expect((await request.get("/blog?page=7")).status()).toBe(200);
});

test("other spellings of a blog address lead to the canonical one, and nothing to a 404", async ({ request }) => {
  const ask = (path: string) => request.get(path, { maxRedirects: 0 });
  for (const path of [
    "/blog/what-abdm-asks-of-a-ten-bed-clinic",
    "/blog/erp/what-abdm-asks-of-a-ten-bed-clinic/",
    "/blog/what-abdm-asks-of-a-ten-bed-clinic/healthcare-it",
  ]) {
    const answer = await ask(path);
    expect(answer.status(), path).toBe(301);
    expect(answer.headers().location).toBe(clinic.path);
  }
  for (const path of [clinic.path, clinic.path.slice(0, -1), "/blog/erp", "/blog/erp/"]) expect((await ask(path)).status(), path).toBe(200);
  for (const path of ["/blog/nothing", "/blog/erp/nothing/", "/blog/a/b/c"]) expect((await ask(path)).status(), path).toBe(404);
});

test("the home page's preview opens the category with the clicked post first", async ({ page }) => {
  await page.goto("/");
  const title = page.getByRole("link", { name: clinic.title, exact: true });
  await title.click();
  await expect(page).toHaveURL("/blog/healthcare-it");
  await expect(titles(page).first()).toHaveText(clinic.title);
  await expect(titles(page).filter({ hasText: clinic.title })).toHaveCount(1);
  const state = await page.evaluate(() => history.state.usr);
  expect(state).toEqual({ category: expect.any(Number), post: expect.any(Number) });
});

test("a list begins with the clicked post even where it is an old one", async ({ page }) => {
  await page.goto("/blog/erp/");
  const old = "Cutting over to a new ERP on 1 April";
  const list = await (await page.request.get("/blogapp/blog/?page_size=100")).json();
  const post = list.results.find((one: { title: string }) => one.title === old);
  await page.evaluate((id) => history.replaceState({ ...history.state, usr: { category: 0, post: id } }, ""), post.id);
  await page.reload();
  await expect(titles(page).first()).toHaveText(old);
});

test("the preview shows two posts side by side above 768 px and one below, playing only where they do not fit", async ({ page }) => {
  await page.goto("/");
  const preview = page.getByRole("region", { name: await page.locator("h2", { hasText: "Notes" }).innerText() });
  await expect(preview.getByRole("button", { name: "Previous" })).toHaveCount(0);
  await expect(preview.getByRole("button", { name: "Next" })).toHaveCount(0);
  const inView = () =>
    preview
      .getByRole("listitem")
      .evaluateAll(
        (items) =>
          items.filter(
            (item) =>
              !item.hasAttribute("inert") && item.getBoundingClientRect().left >= 0 && item.getBoundingClientRect().right <= innerWidth + 1,
          ).length,
      );
  await expect.poll(inView).toBe(2);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(inView).toBe(1);
});

test("without JavaScript one can page, search and choose", async ({ noScript }) => {
  await noScript.goto("/blog");
  const first = await titles(noScript).allInnerTexts();
  await noScript.getByRole("link", { name: "More posts" }).click();
  await expect(noScript).toHaveURL("/blog?page=2#posts");
  expect(await titles(noScript).allInnerTexts()).not.toEqual(first);
  // However high the search and the categories stand above it, the list is where one goes on.
  await noScript.setViewportSize({ width: 390, height: 664 });
  await noScript.getByRole("link", { name: "More posts" }).click();
  await expect(noScript).toHaveURL("/blog?page=3#posts");
  await expect(titles(noScript).first()).toBeInViewport();
  await noScript.getByRole("link", { name: "Newer posts" }).click();
  await expect(noScript).toHaveURL("/blog?page=2#posts");
  await noScript.getByLabel("Blog Search", { exact: true }).fill("survives audit chart");
  await noScript.keyboard.press("Enter");
  await expect(titles(noScript).first()).toContainText("audit");
});

test("the list is worked by keyboard alone: More posts brings one page and leads to its first post", async ({ page, allowErrors }) => {
  allowErrors("Error getting blog data", "503");
  const calls = listCalls(page);
  const link = page.getByRole("link", { name: "More posts" });
  const titleLink = (at: number) => titles(page).nth(at).getByRole("link");
  await page.goto("/blog");
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(titleLink(2)).toBeFocused();
  expect(calls.length).toBe(1);

  await page.route("**/blogapp/blog/**", (route) => route.fulfill({ status: 503 }));
  await link.focus();
  await page.keyboard.press("Enter");
  const again = list(page).getByRole("button", { name: "Try again" });
  await expect(again).toBeFocused();
  await page.unroute("**/blogapp/blog/**");
  await page.keyboard.press("Enter");
  await expect(titleLink(4)).toBeFocused();

  await page.getByLabel("Blog Search", { exact: true }).focus();
  await page.keyboard.type("audit");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/blog?search=audit");
  await expect(page.getByLabel("Blog Search", { exact: true })).toBeFocused();
});

/** The next line of the console that begins with these words. */
const logged = (page: Page, words: string) =>
  page.waitForEvent("console", (message) => message.type() === "error" && message.text().startsWith(words));
const preview = (page: Page) => page.getByRole("region", { name: /^Notes/ });
/** Its posts, without the copies it goes round by. */
const previewed = (page: Page) => preview(page).locator("li:not([data-copy])");
const home = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home", exact: true });
const failed = "The posts could not be loaded. Try again in a moment.";

test("each failure of a list, of what is related and of a look-up is logged in its own words", async ({ page, allowErrors }) => {
  allowErrors("net::ERR_FAILED", "console: Error getting ");
  await page.goto("/blog");
  await page.route("**/blogapp/blog/?*", (route) => route.abort());
  await Promise.all([logged(page, "Error getting blog data"), bringEnd(page, 0)]);
  await Promise.all([logged(page, "Error getting related blog data"), titles(page).first().getByRole("link").click()]);
  await expect(page).toHaveURL(clinic.path);
  await page.goto("/blog");
  await page.route("**/catlog/seo-url/**", (route) => route.abort());
  await Promise.all([logged(page, "Error getting blog data"), titles(page).first().getByRole("link").click()]);
});

test("related posts that could not be had are missed in one sentence, and come when they are asked for again", async ({
  page,
  allowErrors,
}) => {
  allowErrors("Error getting related blog data", "503");
  await page.goto("/blog");
  await expect(titles(page)).toHaveCount(2);
  await page.route("**/blogapp/blog/?page_size=3&*", (route) => route.fulfill({ status: 503, json: { message: "Busy." } }));
  await titles(page).first().getByRole("link").click();
  const related = page.getByRole("region", { name: "Recommended Topics" });
  await expect(related.getByRole("alert")).toContainText(failed);
  await expect(page.getByRole("article").getByRole("heading", { level: 1 })).toHaveText(clinic.title);
  await page.unroute("**/blogapp/blog/?page_size=3&*");
  await related.getByRole("button", { name: "Try again" }).click();
  await expect(related.getByRole("link")).toHaveCount(3);
  await expect(related.getByRole("alert")).toHaveCount(0);
});

test("a list that could not be had on the way to it is logged, said, and offered again", async ({ page, allowErrors }) => {
  allowErrors("net::ERR_FAILED", "console: Error getting ");
  await page.goto("/about");
  await page.route("**/blogapp/blog/?*", (route) => route.abort());
  const line = logged(page, "Error getting blog data");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog", exact: true }).click();
  await line;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be loaded.");
  await page.unroute("**/blogapp/blog/?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(titles(page)).toHaveCount(2);
});

test("met inside the site, the home page asks for its two posts by the public call, and misses them in one sentence", async ({
  page,
  allowErrors,
}) => {
  allowErrors("Error getting blog data", "503");
  await page.goto("/about");
  const calls = callsOf(page, "/blogapp/blog/");
  await home(page).click();
  await expect(previewed(page)).toHaveCount(2);
  expect(calls).toEqual(["/blogapp/blog/?page_size=2"]);
  await page.goto("/about");
  await page.route("**/blogapp/blog/?*", (route) => route.fulfill({ status: 503, json: { message: "Busy." } }));
  await Promise.all([logged(page, "Error getting blog data"), home(page).click()]);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(failed);
  await page.unroute("**/blogapp/blog/?*");
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await expect(previewed(page)).toHaveCount(2);
});

test("a preview's cover and its Read open the post", async ({ page }) => {
  await page.goto("/");
  await preview(page)
    .getByRole("link", { name: `Read ${clinic.title}` })
    .click();
  await expect(page).toHaveURL(clinic.path);
  await page.goto("/");
  await preview(page).locator(`a[href="${clinic.path}"]`).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(clinic.title);
});

/** A page narrow enough for one post, whose clock stands, and whose preview begins to play at this very moment. */
async function playingPreview(page: Page) {
  await page.setViewportSize({ width: 768, height: 1_600 });
  await page.clock.install();
  await page.goto("/");
  const slides = previewed(page);
  const pause = preview(page).getByRole("button", { name: "Pause" });
  await slides.first().scrollIntoViewIfNeeded();
  await expect(previewed(page).and(page.locator("[inert]"))).toHaveCount(1);
  await pause.click();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  const first = await slides.evaluateAll((all) => all.findIndex((slide) => !slide.hasAttribute("inert")));
  await preview(page).getByRole("button", { name: "Play" }).click();
  await page.mouse.move(1, 1);
  const expectSlide = async (i: number) => {
    await expect(slides.nth(i)).not.toHaveAttribute("inert");
    await expect(slides.nth(1 - i)).toHaveAttribute("inert");
    await expect(slides.nth(i)).toBeInViewport({ ratio: 0.9 });
  };
  return { slides, pause, first, other: 1 - first, expectSlide };
}

test("where one post fits the preview moves on every 2000 ms, round and round, until it is paused", async ({ page }) => {
  const { pause, first, other, expectSlide } = await playingPreview(page);
  await page.clock.runFor(1_999);
  await expectSlide(first);
  await page.clock.runFor(1);
  await expectSlide(other);
  await page.clock.runFor(2_000);
  await expectSlide(first);
  await page.clock.runFor(2_000);
  await expectSlide(other);
  await pause.click();
  await page.mouse.move(1, 1);
  await page.clock.runFor(4_000);
  await expectSlide(other);
});

test("the preview stands still under a pointer and under the focus, and goes on after them", async ({ page }) => {
  const { slides, first, other, expectSlide } = await playingPreview(page);
  await slides.nth(first).getByRole("heading").hover();
  await page.clock.runFor(4_000);
  await expectSlide(first);
  await slides.nth(first).getByRole("link").last().focus();
  await page.mouse.move(1, 1);
  await page.clock.runFor(4_000);
  await expectSlide(first);
  await page.getByRole("link", { name: "Skip to content" }).evaluate((link) => link.focus({ preventScroll: true }));
  await page.clock.runFor(2_000);
  await expectSlide(other);
});

test("for those who want less motion the preview stands still until they play it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.clock.install();
  await page.goto("/");
  const play = preview(page).getByRole("button", { name: "Play" });
  await expect(play).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(previewed(page).first()).not.toHaveAttribute("inert");
  await play.click();
  await page.mouse.move(1, 1);
  await expect(preview(page).getByRole("button", { name: "Pause" })).toBeVisible();
  await page.clock.runFor(2_500);
  await expect(previewed(page).first()).toHaveAttribute("inert");
});

test("where both posts fit the preview stands still, and has nothing to pause", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await previewed(page).first().scrollIntoViewIfNeeded();
  await expect(preview(page).getByRole("button")).toHaveCount(0);
  await page.clock.runFor(4_000);
  await expect(preview(page).locator("li[inert]")).toHaveCount(0);
  expect(
    await preview(page)
      .locator("ul")
      .evaluate((track) => track.scrollLeft),
  ).toBe(0);
});

test("a post is its title, a picture, its text as HTML and its category", async ({ page }) => {
  await page.goto(clinic.path);
  const article = page.getByRole("article");
  await expect(article.getByRole("heading", { level: 1 })).toHaveText(clinic.title);
  await expect(article.getByRole("img", { name: `A pattern of petals, drawn for “${clinic.title}”` })).toBeVisible();
  await expect(article.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(article.locator("p").first()).toBeVisible();
  await expect(article).not.toContainText("</");
  await expect(article.getByRole("link", { name: "Healthcare IT", exact: true })).toBeVisible();
});

test("the canonical address of a category has no last slash and that of a post has one; each page is found by both", async ({ page }) => {
  for (const canonical of ["/blog/erp", clinic.path]) {
    const bare = canonical.replace(/\/$/, "");
    for (const path of [bare, `${bare}/`]) {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", canonical);
    }
  }
});

test("a post's title is its category and its own title, served whole or met inside the site", async ({ page }) => {
  await page.goto(clinic.path);
  await expect(page).toHaveTitle(`Healthcare IT: ${clinic.title}`);
  await page.goto("/blog");
  await titles(page).first().getByRole("link").click();
  await expect(page).toHaveTitle(`Healthcare IT: ${clinic.title}`);
});

test("a category's address lists that category, by the id the look-up gave", async ({ page }) => {
  await page.goto("/blog");
  const lookUp = page.waitForResponse("**/catlog/seo-url/erp/");
  const calls = listCalls(page);
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: /^ERP/ }).click();
  const { product_type, product_data } = await (await lookUp).json();
  expect(product_type).toBe("blogcategory");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ERP");
  expect(calls.map((call) => call.get("category"))).toEqual([String(product_data.id)]);
});

test("a category says what it is about, served whole or met inside the site", async ({ page }) => {
  const about = page.getByRole("main").getByText("Moving a company’s books and stock into one system");
  await page.goto("/blog/erp");
  await expect(about).toBeVisible();
  const title = await page.title();
  expect(title).toMatch(/^ERP blog \| /);
  expect(await page.locator('meta[name="description"]').getAttribute("content")).toBe(await about.textContent());
  await page.goto("/blog");
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: /^ERP/ }).click();
  await expect(about).toBeVisible();
  await expect(page).toHaveTitle(title);
});

test("met inside the site, the list is asked for by the public calls, and nothing else brings its posts", async ({ page }) => {
  await page.goto("/about");
  const calls = callsOf(page, "/blogapp/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog", exact: true }).click();
  await expect(titles(page)).toHaveCount(2);
  expect([...calls].sort()).toEqual(["/blogapp/blog/?page=1&page_size=2&category=&search=", "/blogapp/blogcategory/?page_size=20"]);
  await page.goto("/about");
  const pageData = page.waitForResponse(/\.data(\?|$)/);
  await home(page).click();
  const data = await (await pageData).text();
  expect(data).toContain("proactive maintenance");
  expect(data).not.toContain(clinic.title);
});

test("on a category's page a search stays within the category", async ({ page }) => {
  await page.goto("/blog/erp");
  const calls = listCalls(page);
  await page.getByLabel("Blog Search", { exact: true }).fill("abdm");
  await expect(page).toHaveURL("/blog/erp?search=abdm");
  await expect(page.getByText("No post matches “abdm”.")).toBeVisible();
  expect(calls.map((call) => [call.get("page"), call.get("search"), Number(call.get("category")) > 0])).toEqual([["1", "abdm", true]]);
});

test("a look-up that finds nothing is the site's 404, with its frame and a way on", async ({ page, allowErrors }) => {
  allowErrors("404", "Error getting blog data", "There is nothing at this address.");
  await page.goto("/blog");
  await page.route("**/catlog/seo-url/**", (route) =>
    route.fulfill({ status: 404, json: { message: "There is nothing at this address." } }),
  );
  await titles(page).first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is nothing at this address.");
  await expect(page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem")).toHaveText(["Home", "Page not found"]);
  await page.getByRole("main").getByRole("link", { name: "Healthcare IT" }).click();
  await expect(page).toHaveURL("/services/business-domains/healthcare-it");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("There is nothing at this address.");
});
