/** What was done is said where it hides nothing one types. */
import type { Page } from "@playwright/test";
import { showGallery } from "../../../test/admin-gallery.ts";
import { expect, test } from "../../../test/browser.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";

const notices = (page: Page) => page.getByRole("status").filter({ hasText: "Assigned to" });

test("notices go where one does not type, and hint at keys where there are some", {
  tag: "@layout",
}, async ({ page, browser }) => {
  await showGallery(page, "parts");
  await page.getByRole("button", { name: "Assign" }).click();
  await expect(notices(page).locator("kbd")).toBeVisible();
  await expectRoomToType(page);

  const viewport = { width: 390, height: 800 };
  const options = { hasTouch: true, isMobile: true, viewport };
  const context = await browser.newContext(options);
  const phone = await context.newPage();
  await showGallery(phone, "parts");
  await phone.getByRole("button", { name: "Assign" }).tap();
  await expect(notices(phone).getByRole("button", { name: "Undo" })).toBeVisible();
  await expect(notices(phone).locator("kbd")).toBeHidden();
  await expectRoomToType(phone);
  await context.close();
});

test("two notices cover no button, and sticky parts stay below the head and the offline line", {
  tag: "@layout",
}, async ({ page, site, allowErrors }) => {
  allowErrors(/Failed to load resource: net::ERR_(FAILED|INTERNET_DISCONNECTED)/);
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/posts/new`);
  await page.getByLabel("Title", { exact: true }).fill("Counting stock");
  await page.getByRole("button", { name: "Start writing" }).click();
  const text = page.getByRole("textbox", { name: "Text" });
  for (const width of [360, 900, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await text.fill("We count twice.\n".repeat(40));
    await text.press("Control+End");
    await text.evaluate(pasteForeignPictures);
    const said = page.getByRole("alert").filter({ hasText: "did not come along" });
    await expect(said).toHaveCount(2);
    // While one types below, and after one went up to the head.
    await expect.poll(() => page.evaluate(covered)).toEqual([]);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => page.evaluate(covered)).toEqual([]);
    for (const left of [1, 0]) {
      await said.first().getByRole("button").click();
      await expect(said).toHaveCount(left);
    }
  }
  await page.context().setOffline(true);
  await text.press("Control+End");
  await page.keyboard.type("x");
  await expect(page.getByText(/^Not saved: /)).toBeVisible();
  const edges = () =>
    page.evaluate(() =>
      ["[role=status]:has(> p)", "main header", "[role=toolbar]"].map((one) => {
        const box = document.querySelector(one)?.getBoundingClientRect();
        return box && { top: Math.round(box.top), bottom: Math.round(box.bottom) };
      }),
    );
  await page.evaluate(() => document.querySelector("main header p")?.append("A line. ".repeat(99)));
  await expect(async () => {
    const [line, head, tools] = await edges();
    expect(head?.bottom).toBeGreaterThan(150);
    expect(head?.top).toBe(line?.bottom);
    expect(tools?.top).toBe(head?.bottom);
  }).toPass();
});

function pasteForeignPictures(text: HTMLElement) {
  for (const name of ["one", "two"]) {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", `<p>a</p><img src="https://example.com/${name}.png">`);
    const init = { clipboardData, bubbles: true, cancelable: true };
    text.dispatchEvent(new ClipboardEvent("paste", init));
  }
}

/** What can be pressed in a bar, and is under a notice. */
function covered() {
  const pressed = "main header button, main header a, [role=toolbar] button, aside label, nav a";
  const boxes = [...document.querySelectorAll("[role=alert]")].map((one) =>
    one.getBoundingClientRect(),
  );
  return [...document.querySelectorAll(pressed)]
    .filter((one) => {
      const { left, right, top, bottom, width } = one.getBoundingClientRect();
      return boxes.some(
        (box) =>
          width > 0 && left < box.right && right > box.left && top < box.bottom && bottom > box.top,
      );
    })
    .map((one) => one.textContent || one.getAttribute("aria-label"));
}

async function expectRoomToType(page: Page) {
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.innerHTML = `<textarea aria-label="High"></textarea><textarea aria-label="Low"></textarea>`;
    document.body.append(form);
    const [high, low] = form.querySelectorAll("textarea");
    for (const [field, top] of [
      [high, "10%"],
      [low, "85%"],
    ] as const)
      Object.assign(field?.style ?? {}, { position: "fixed", top, insetInlineEnd: "1rem" });
  });
  for (const name of ["Low", "High", "Low"]) {
    const field = page.getByLabel(name);
    await field.fill("Dear Ms Rao,");
    await expect(notices(page)).toBeVisible();
    await expect
      .poll(async () => areApart(await field.boundingBox(), await notices(page).boundingBox()))
      .toBe(true);
  }
}

type Box = { x: number; y: number; width: number; height: number } | null;
const areApart = (one: Box, other: Box) =>
  one !== null &&
  other !== null &&
  (one.y + one.height <= other.y || other.y + other.height <= one.y);
