import { fileURLToPath } from "node:url";
import { faultsOn } from "../../../test/accessibility.ts";
import { expect, test } from "../../../test/browser.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";

const exported = (name: string) =>
  fileURLToPath(new URL(`../../../test/imports/${name}`, import.meta.url));


test("posts of WordPress are told of, brought in, met at their old address, and taken back", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/posts`);
  await page.getByRole("link", { name: "Bring posts from elsewhere…" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Posts from elsewhere");
  expect(await faultsOn(page)).toEqual([]);

  // What is no export says so, and nothing is lost.
  allowErrors(/422 .*imports\/files/);
  const file = page.locator("input[type=file]");
  await file.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("hello") });
  await expect(page.getByRole("alert")).toContainText("neither an export of WordPress");

  await file.setInputFiles(exported("old-site.xml"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Old Works & Sons");
  const found = page.getByRole("region", { name: "What is in the file" });
  await expect(found).toContainText("3 posts, 2 of them published");
  await expect(found).toContainText("Left out: 1 page, because posts alone are brought");
  await expect(found).toContainText("About the works");
  const posts = page.getByRole("region", { name: "Posts" });
  await expect(posts).toContainText("A shortcode was taken out: [contact-form-7");
  expect(await faultsOn(page)).toEqual([]);
  expect((await page.request.get(`${url}/2021/03/night-shift-alarms/`)).status()).toBe(404);

  await page.getByLabel("Category for 1 post without one").selectOption({ label: "Field notes" });
  await page.getByRole("button", { name: "Bring in 3 posts" }).click();
  await expect(page.getByRole("region", { name: "It is brought in" })).toContainText("3 posts");
  await expect(page.getByRole("region", { name: "Pictures that did not come" })).toContainText(
    "ward.png",
  );
  await expect(
    posts.getByRole("listitem").filter({ hasText: "Half written" }).first(),
  ).toContainText("Draft");
  expect(await faultsOn(page)).toEqual([]);

  const visited = await page.request.get(`${url}/2021/03/night-shift-alarms/`);
  expect(new URL(visited.url()).pathname).toBe("/blog/field-notes/night-shift-alarms/");
  expect(await visited.text()).toContain("Nine in ten meant nothing");

  await posts.getByRole("link", { name: "What a night shift taught us about alarms" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(/night shift/);
  await page.goBack();
  await page.getByRole("button", { name: "Take it all back" }).click();
  await expect(page.getByRole("region", { name: "It was taken back" })).toContainText(
    "Everything that came is gone again.",
  );
  expect((await page.request.get(`${url}/2021/03/night-shift-alarms/`)).status()).toBe(404);

  // On a phone it all has room.
  await page.setViewportSize({ width: 360, height: 740 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
});
