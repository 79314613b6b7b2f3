import { expect, test } from "../../../../test/browser.ts";
import { accept, banner, reject, settings } from "../../../../test/cookie-banner-parts.ts";

test("the banner asks in its one sentence, with two answers of equal weight", {
  tag: "@layout",
}, async ({ page }) => {
  await page.goto("/about");
  await expect(banner(page)).toHaveText(
    "This website uses cookies to enhance your experience.AcceptReject",
  );
  await expect(
    banner(page).getByText("This website uses cookies to enhance your experience.", {
      exact: true,
    }),
  ).toBeVisible();
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
});

test("the page as it is served has no banner, and without scripts none appears", {
  tag: "@layout",
}, async ({ request, noScript }) => {
  expect(await (await request.get("/about")).text()).not.toContain('aria-label="Cookies"');
  await noScript.goto("/about");
  await expect(noScript.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner(noScript)).toHaveCount(0);
  expect(await noScript.context().cookies()).toEqual([]);
});

test("the banner comes right after Skip to content", { tag: "@layout" }, async ({ page }) => {
  await page.goto("/about");
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content", exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(accept(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(reject(page)).toBeFocused();
});

for (const [width, height] of [
  [320, 256],
  [320, 568],
  [375, 667],
  [640, 360],
  [1280, 720],
] as const) {
  test(`at ${width} × ${height} px the banner covers a quarter of the window at most, and both answers are in it`, {
    tag: "@layout",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/about");
    await expect(banner(page)).toBeVisible();
    // It comes up in a moment.
    await banner(page).evaluate((element) =>
      Promise.allSettled(element.getAnimations().map((animation) => animation.finished)),
    );
    for (const isAskedAgain of [false, true]) {
      if (isAskedAgain) {
        await settings(page).click();
        // Its second sentence comes after the press, and the focus with it.
        await expect(banner(page)).toBeFocused();
      }
      const box = await banner(page).boundingBox();
      if (!box) throw new Error("not on the page");
      expect(box.width * box.height).toBeLessThanOrEqual((width * height) / 4);
      for (const button of [accept(page), reject(page)]) {
        await button.focus();
        const { width: w = 0, height: h = 0, y = 0 } = (await button.boundingBox()) ?? {};
        expect([w >= 24, h >= 24, y >= box.y - 1, y + h <= box.y + box.height + 1]).toEqual([
          true,
          true,
          true,
          true,
        ]);
      }
    }
  });
}

for (const width of [320, 360, 768, 1440]) {
  test(`at ${width} px the banner covers neither the ways to a person nor what is focused`, {
    tag: "@layout",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto("/about");
    const box = async (target: ReturnType<typeof banner>) => {
      const found = await target.boundingBox();
      if (!found) throw new Error("not on the page");
      return {
        left: found.x,
        right: found.x + found.width,
        top: found.y,
        bottom: found.y + found.height,
      };
    };
    const apart = (a: Awaited<ReturnType<typeof box>>, b: Awaited<ReturnType<typeof box>>) =>
      a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
    const asked = await box(banner(page));
    expect(asked.left).toBeGreaterThanOrEqual(0);
    expect(asked.bottom).toBeLessThanOrEqual(640);
    expect(apart(asked, await box(page.getByRole("complementary", { name: "Talk to us" })))).toBe(
      true,
    );
    const links = await page.getByRole("contentinfo").getByRole("link").all();
    for (const target of [...links, settings(page)]) {
      await target.focus();
      expect(apart(asked, await box(target)), await target.innerText()).toBe(true);
    }
  });
}

test("the bar alone puts no question", { tag: "@layout" }, async ({ page }) => {
  await page.goto("/navbar");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

for (const answer of [accept, reject]) {
  test(`answered by keyboard, the banner leaves the focus at the page's content: ${answer.name}`, {
    tag: "@layout",
  }, async ({ page }) => {
    await page.goto("/about");
    // Recorded before this test ends: the next one on this site counts
    // what was recorded since it began.
    await Promise.all([page.waitForResponse(/\/api\/consents\/$/), answer(page).press("Enter")]);
    await expect(banner(page)).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}
