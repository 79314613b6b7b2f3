/** A video in a post: written in the staff area, and loaded by no visitor who does not ask for it. */
import { clinic, titles } from "../../../test/blog-in-browser.ts";
import { expect, test } from "../../../test/browser.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";
import { takenOver } from "../../../test/taken-over.ts";
import { caretToEnd } from "../../../test/writing.ts";

test("a video in a post is loaded once a visitor presses on it", {
  tag: "@network",
}, async ({ page, noScript, browser, site, allowErrors }) => {
  const own = await newSite({ site, allowErrors });
  await page.setViewportSize({ width: 1440, height: 900 });
  await becomeOwner(page, own.link);
  await page.goto(`${own.url}/staff/content/posts?words=ABDM`);
  await page.getByRole("link", { name: clinic.title }).first().click();
  const text = page.getByRole("textbox", { name: "Text" });
  await text.click();
  await caretToEnd(text);
  await page.keyboard.type("\n/vid\n");
  await expect(text.getByLabel("Address")).toBeFocused();
  await page.keyboard.type("https://youtu.be/aqz-KE-bpKQ\nHow a clinic begins\nAnd then it opens.");
  const preview = page.frameLocator("iframe");
  await expect(preview.getByText("The video plays on the published page")).toBeVisible();
  await expect(preview.getByRole("button", { name: "Play the video" })).toHaveCount(0);
  await expect(preview.getByText("How a clinic begins")).toBeVisible();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await expect(page.getByText("The changes are live.")).toBeVisible();

  const context = await browser.newContext();
  const asked: string[] = [];
  await context.route("https://www.youtube-nocookie.com/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>The film</p>" });
  });
  const visitor = await context.newPage();
  visitor.on("request", (request) => {
    if (!request.url().startsWith(own.url)) asked.push(request.url());
  });
  await visitor.goto(`${own.url}/blog`);
  await takenOver(visitor);
  await titles(visitor).first().getByRole("link").click();
  const play = visitor.getByRole("button", { name: "Play the video" });
  await expect(play).toBeVisible();
  await expect(visitor).toHaveURL(`${own.url}${clinic.path}`);
  expect(asked).toEqual([]);

  const figure = visitor.getByRole("figure", { name: "How a clinic begins" });
  const roomOf = () => figure.evaluate((one) => one.clientHeight);
  const room = await roomOf();
  await play.press("Enter");
  await expect(visitor.frameLocator("iframe").getByText("The film")).toBeVisible();
  await expect(visitor.getByTitle("How a clinic begins")).toBeFocused();
  expect(await roomOf()).toBe(room);
  expect(new Set(asked).size).toBe(1);

  await visitor.goBack();
  await expect(titles(visitor).first()).toHaveText(clinic.title);
  await context.close();

  await noScript.goto(`${own.url}${clinic.path}`);
  await expect(noScript.getByRole("link", { name: "Watch it on YouTube" })).toBeVisible();
  await expect(noScript.getByRole("button", { name: "Play the video" })).toBeHidden();
  await expect(noScript.getByText("And then it opens.")).toBeVisible();
});
