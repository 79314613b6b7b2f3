import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, test } from "../../../../test/browser.ts";
import { aPicture } from "../../../../test/pictures.ts";
import { becomeOwner, newSite, withoutPreview } from "../../../../test/staff-in-browser.ts";
import { caretToEnd } from "../../../../test/writing.ts";

test.use({ viewport: withoutPreview });

const harbour = () => aPicture({ width: 1_400, height: 700, colour: "#1f5d50" }).png().toBuffer();

/** As a file that is held over the window and let go. */
async function drop(page: Page, name: string, bytes: Buffer) {
  const dropped = await page.evaluateHandle(
    ([named, encoded]) => {
      const data = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([data], named, { type: "image/png" }));
      return transfer;
    },
    [name, bytes.toString("base64")] as const,
  );
  await page.dispatchEvent("main", "drop", { dataTransfer: dropped });
}

const choose = (page: Page, button: string, files: { name: string; buffer: Buffer }[]) =>
  Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: button }).first().click(),
  ]).then(([chooser]) =>
    chooser.setFiles(files.map((file) => ({ ...file, mimeType: "image/png" }))),
  );

test("a picture is dropped, described, put into a post, published and replaced", {
  tag: "@pointer",
}, async ({ page, site, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/media`);
  await expect(page.getByRole("heading", { name: "There are no pictures yet" })).toBeVisible();
  await drop(page, "harbour.png", await harbour());
  await page.getByRole("link", { name: "harbour.png" }).click();
  await page.getByLabel("Alternative text").fill("Boats at the quay");
  await page.getByLabel("Name").focus();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const point = page.getByRole("button", { name: /^Kept in view/ });
  await point.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(point).toHaveAccessibleName("Kept in view: 45% from the left, 50% from the top");

  await page.goto(`${url}/staff/content/posts`);
  await page.getByRole("link", { name: "Forms that lose nothing" }).click();
  const text = page.getByRole("textbox", { name: "Text" });
  await text.click();
  await caretToEnd(text);
  await page.keyboard.press("Enter");
  await page.keyboard.type("/pict");
  const offered = page.getByRole("listbox", { name: "Add" }).getByRole("option");
  await expect(offered).toHaveText(["Picture"]);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Choose a picture" });
  await dialog.getByRole("button", { name: "harbour.png" }).click();
  await expect(text.locator("figure img")).toHaveAttribute("alt", "Boats at the quay");
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("The changes are live.")).toBeVisible();

  await page.goto(`${url}/staff/media`);
  await page.getByRole("link", { name: "harbour.png" }).click();
  await expect(page.getByRole("button", { name: "Remove from library" })).toBeDisabled();
  await expect(page.getByRole("link", { name: "Forms that lose nothing" })).toBeVisible();
  const other = await aPicture({ width: 1_000, height: 1_000, colour: "#aa2211" }).png().toBuffer();
  await choose(page, "Replace the file", [{ name: "new.png", buffer: other }]);
  await expect(page.getByText("harbour.png is replaced, wherever it stands.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/1,400 × 700/)).toBeVisible();
});

test("of what Excel copies the table is pasted, not its picture; a picture that is written out is uploaded", {
  tag: "@editor",
}, async ({ page, site, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/posts`);
  await page.getByRole("link", { name: "Forms that lose nothing" }).click();
  const text = page.getByRole("textbox", { name: "Text" });
  const figures = text.locator("figure img");
  await text.click();
  await caretToEnd(text);
  await page.keyboard.press("Enter");
  const before = await figures.count();
  const encoded = (await harbour()).toString("base64");
  const paste = (html: string) =>
    text.evaluate(
      (area, [pasted, png]) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/html", pasted);
        const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0));
        clipboardData.items.add(new File([bytes], "cells.png", { type: "image/png" }));
        const how = { clipboardData, bubbles: true, cancelable: true };
        area.dispatchEvent(new ClipboardEvent("paste", how));
      },
      [html, encoded] as const,
    );
  await paste("<table><tr><td>Price of a berth</td><td>1,200</td></tr></table>");
  await expect(text.getByRole("cell", { name: "Price of a berth" })).toBeVisible();
  await caretToEnd(text);
  await page.keyboard.press("Enter");
  await paste(`<p>Boats <img src="data:image/png;base64,${encoded}" alt="Quay"> at night</p>`);
  await expect(text.getByText("at night")).toBeVisible();
  await expect(figures).toHaveCount(before + 1);
  await expect(figures.last()).toHaveAttribute("src", /^\/media\/pictures\/[0-9a-f]{32}-/);
  await expect(figures.last()).toHaveAttribute("alt", "Quay");
});

test("many files are sent at once; one that is none says why, here and where posts are brought in", {
  tag: "@scripts",
}, async ({ page, site, allowErrors }) => {
  allowErrors("422 (Unprocessable");
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/media`);
  const colours = ["#111111", "#555555", "#999999"];
  const files = await Promise.all(
    colours.map(async (colour, n) => ({
      name: `picture ${n}.png`,
      buffer: await aPicture({ colour }).png().toBuffer(),
    })),
  );
  const odd = { name: "odd.png", buffer: (files[0]?.buffer ?? Buffer.of()).subarray(0, 60) };
  await choose(page, "Upload pictures", [...files, odd]);
  const pictures = page.getByRole("region", { name: "Pictures" });
  await expect(pictures.getByRole("listitem")).toHaveCount(3);
  const uploads = page.getByRole("list", { name: "Uploads" });
  await expect(uploads).toContainText("its file is damaged");
  await expect(uploads.getByRole("button", { name: "Try again" })).toBeVisible();
  await uploads.getByRole("button", { name: "Take odd.png off this list" }).click();
  await expect(uploads).toBeHidden();

  await pictures.getByRole("link", { name: "picture 1.png" }).click();
  await page.getByRole("button", { name: "Remove from library" }).click();
  await expect(page.getByText("It is kept for 30 days.").first()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Remove from library" })).toBeVisible();

  await page.goto(`${url}/staff/imports`);
  const file = page.locator("input[type=file]");
  await file.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("hello") });
  await expect(page.getByRole("alert")).toContainText("neither an export of WordPress");
  await file.setInputFiles(
    fileURLToPath(new URL("../../../../test/imports/old-site.xml", import.meta.url)),
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Old Works & Sons");
});
