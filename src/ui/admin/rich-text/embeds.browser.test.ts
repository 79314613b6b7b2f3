/** Videos and maps in a text, by keyboard and by pasting. */
import { expect, test } from "../../../../test/browser.ts";
import {
  areaOn,
  beginWriting,
  blocksOn,
  paragraph,
  paste,
  press,
  text,
  type,
} from "../../../../test/writing-area.ts";

test("a video is added, refused, titled and removed by keyboard; an address alone becomes one, and Undo leaves the link", {
  tag: "@editor",
}, async ({ page }) => {
  await beginWriting(page);
  await type(page, "/vid");
  await press(page, "Enter");
  const area = areaOn(page);
  const address = area.getByLabel("Address");
  await expect(address).toBeFocused();
  await type(page, "https://films.example/1");
  await expect(area.getByRole("status")).toHaveText(/^This is no address of a video or a map of Y/);
  await address.fill("https://youtu.be/aqz-KE-bpKQ");
  await expect(area.getByRole("status")).toHaveText(/^A video on YouTube/);
  await press(page, "Enter");
  await type(page, "A count");
  await press(page, "Enter");
  await type(page, "Below");
  const film = (title: string) => ({
    type: "embed",
    attrs: { address: "https://youtu.be/aqz-KE-bpKQ", title },
  });
  await expect.poll(() => blocksOn(page)).toEqual([film("A count"), paragraph(text("Below"))]);
  await area.getByRole("button", { name: "Remove" }).press("Enter");
  await expect.poll(() => blocksOn(page)).toEqual([paragraph(text("Below"))]);
  await expect(area).toBeFocused();

  const href = "https://vimeo.com/76979871";
  const alone = { type: "embed", attrs: { address: href, title: "" } };
  const link = paragraph(text(href, { type: "link", attrs: { href } }));
  await page.getByRole("button", { name: "Begin again" }).press("Enter");
  await areaOn(page).focus();
  await paste(page, href, "text/plain");
  await type(page, "Below");
  await expect.poll(() => blocksOn(page)).toEqual([alone, paragraph(text("Below"))]);
  await page.getByRole("button", { name: "Begin again" }).press("Enter");

  await areaOn(page).focus();
  await type(page, href);
  await press(page, "Enter");
  await expect.poll(() => blocksOn(page)).toEqual([alone]);
  await press(page, "Control+z");
  await expect.poll(() => blocksOn(page)).toEqual([link]);
  await press(page, "Enter");
  await type(page, "Words");
  await expect.poll(() => blocksOn(page)).toEqual([link, paragraph(text("Words"))]);

  await page.getByRole("button", { name: "Begin again" }).press("Enter");
  await areaOn(page).focus();
  await type(page, "- ");
  await paste(page, href, "text/plain");
  await press(page, "Enter", "Enter");
  await paste(page, "https://films.example/1", "text/plain");
  await type(page, " ");
  const kinds = async () => (await blocksOn(page)).map((block) => Object(block).type);
  await expect.poll(kinds).toEqual(["bulletList", "paragraph"]);
});
