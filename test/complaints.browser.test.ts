import { expect, test } from "./browser.ts";

test("what a page must not do is heard: an error, a script the policy forbids, a request to another site", {
  tag: "@network",
}, async ({ page, complaints, allowErrors }) => {
  await page.goto("/about");
  expect(complaints.unexpected()).toEqual([]);
  await page.evaluate(() => {
    console.error("said aloud");
    setTimeout(() => {
      throw new Error("thrown later");
    });
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken over'";
    document.body.append(script);
    return fetch("https://elsewhere.example/").catch(() => {});
  });
  const heard = () => complaints.unexpected().join("\n");
  await expect.poll(heard).toContain("said aloud");
  await expect.poll(heard).toContain("thrown later");
  await expect.poll(heard).toContain("script-src");
  await expect.poll(heard).toContain("elsewhere.example");
  allowErrors("said aloud", /thrown later/, "script-src");
  for (const complaint of complaints.unexpected()) expect(complaint).toContain("elsewhere.example");
  allowErrors("elsewhere.example");
  expect(complaints.unexpected()).toEqual([]);
});

test("noScript is a page where scripts do not run, and the site is there all the same", {
  tag: "@noscript",
}, async ({ noScript }) => {
  await noScript.goto("/about");
  await expect(noScript.getByRole("heading", { level: 1 })).toBeVisible();
  await noScript.goto("about:blank");
  await noScript.setContent("<title>as it was</title><script>document.title = 'changed'</script>");
  expect(await noScript.title()).toBe("as it was");
});

test("a site of a test's own has other settings and no row of the shared one @postgres", {
  tag: "@network",
}, async ({ site }) => {
  const own = await site.start({ PUBLIC_URL: "https://www.example.com" });
  expect(own.url).not.toBe(site.url);
  const robots = await (await fetch(`${own.url}/robots.txt`)).text();
  expect(robots).toContain("https://www.example.com");
  expect(
    Number((await own.query("select count(*) as n from documents where id > ?", [0]))[0]?.n),
  ).toBeGreaterThan(50);
});
