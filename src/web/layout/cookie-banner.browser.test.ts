import { expect, test } from "../../../test/browser.ts";
import { accept, banner, reject, settings } from "../../../test/cookie-banner-parts.ts";

test("the banner asks after Skip to content, with two equal answers, in a quarter of any window at most; the bar alone puts no question", {
  tag: "@layout",
}, async ({ page }) => {
  await page.goto("/about");
  await expect(banner(page)).toHaveText(
    "This website uses cookies to enhance your experience.AcceptReject",
  );
  const look = (button: ReturnType<typeof accept>) =>
    button.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, borderColor, borderWidth, fontSize, fontWeight } =
        getComputedStyle(element);
      return {
        width: Math.round(width),
        height,
        color,
        backgroundColor,
        borderColor,
        borderWidth,
        fontSize,
        fontWeight,
      };
    });
  expect(await look(accept(page))).toEqual(await look(reject(page)));

  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content", exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(accept(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(reject(page)).toBeFocused();

  const boxOf = async (target: ReturnType<typeof banner>) => {
    const box = await target.boundingBox();
    if (!box) throw new Error("not on the page");
    const { x, y, width, height } = box;
    return { left: x, right: x + width, top: y, bottom: y + height, width, height };
  };
  /** Both answers are in it. */
  const expectQuarter = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    const asked = await boxOf(banner(page));
    expect(asked.width * asked.height).toBeLessThanOrEqual((width * height) / 4);
    for (const button of [accept(page), reject(page)]) {
      await button.focus();
      const box = await boxOf(button);
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
      expect(box.top).toBeGreaterThanOrEqual(asked.top - 1);
      expect(box.bottom).toBeLessThanOrEqual(asked.bottom + 1);
    }
  };
  const sizes = [
    [320, 256],
    [320, 568],
    [375, 667],
    [640, 360],
    [1280, 720],
  ] as const;
  for (const [width, height] of sizes) await expectQuarter(width, height);

  // It covers neither the ways to a person nor what is focused.
  const covered = page.getByRole("contentinfo").getByRole("link").or(settings(page));
  for (const [width, height] of [
    [320, 640],
    [360, 640],
    [768, 640],
    [1440, 640],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const asked = await boxOf(banner(page));
    expect(asked.left).toBeGreaterThanOrEqual(0);
    expect(asked.bottom).toBeLessThanOrEqual(height);
    const talk = await boxOf(page.getByRole("complementary", { name: "Talk to us" }));
    expect(
      talk.right <= asked.left ||
        asked.right <= talk.left ||
        talk.bottom <= asked.top ||
        asked.bottom <= talk.top,
    ).toBe(true);
    expect(
      await covered.evaluateAll((targets, { left, right, top, bottom }) => {
        const isBelow = (target: HTMLElement | SVGElement) => {
          target.focus();
          const box = target.getBoundingClientRect();
          const isBeside = box.right <= left || right <= box.left;
          return !(isBeside || box.bottom <= top || bottom <= box.top);
        };
        return targets.filter(isBelow).map((target) => target.textContent);
      }, asked),
      `at ${width} × ${height}`,
    ).toEqual([]);
  }

  // Asked again it has a second sentence.
  await settings(page).click();
  await expect(banner(page)).toBeFocused();
  for (const [width, height] of sizes) await expectQuarter(width, height);

  await page.goto("/navbar");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test("without scripts there is neither a banner nor a cookie, and no Cookie settings to press in vain", {
  tag: "@noscript",
}, async ({ noScript }) => {
  await noScript.goto("/about");
  await expect(noScript.getByRole("contentinfo")).toBeVisible();
  expect(await noScript.content()).not.toContain('aria-label="Cookies"');
  await expect(settings(noScript)).toHaveCount(0);
  expect(await noScript.context().cookies()).toEqual([]);
});

test("whoever's browser sends Global Privacy Control is not asked; Cookie settings says what that means", {
  tag: "@scripts",
}, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
  await page.goto("/about");
  await expect(page.locator("html")).toHaveAttribute("data-taken-over", "");
  await expect(banner(page)).toHaveCount(0);
  await expect(page.locator("html")).not.toHaveAttribute("data-cookie-question");
  await settings(page).click();
  await expect(banner(page)).toContainText("Your browser sends Global Privacy Control");
});
