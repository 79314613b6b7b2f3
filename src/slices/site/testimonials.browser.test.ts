import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";

/** Six testimonials at this width, and which of them are in view. */
async function testimonials(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto("/");
  const region = page.getByRole("region", { name: "Said after go-live" });
  const track = region.getByRole("list");
  const slides = region.locator("li:not([data-copy])");
  await region.scrollIntoViewIfNeeded();
  await expect(slides).toHaveCount(6);
  await expect(track).toHaveAttribute("data-ring");
  const expectView = async (...shown: number[]) => {
    for (const [i, slide] of (await slides.all()).entries()) {
      if (shown.includes(i)) await expect(slide).not.toHaveAttribute("inert");
      else await expect(slide).toHaveAttribute("inert", "");
    }
    await track.evaluate((element) =>
      element.scrollIntoView({ block: "center", behavior: "instant" }),
    );
    for (const i of shown) await expect(slides.nth(i)).toBeInViewport({ ratio: 0.9 });
  };
  return { region, track, slides, expectView };
}

test("testimonials show two a view from 992 px and one below, and keep their place where a window's width changes", {
  tag: "@layout",
}, async ({ page }) => {
  const { region, expectView } = await testimonials(page, 992);
  await expectView(0, 1);
  await region.getByRole("button", { name: "Next", exact: true }).click();
  await expectView(2, 3);
  await page.setViewportSize({ width: 991, height: 900 });
  await expectView(2);
  await page.setViewportSize({ width: 1_100, height: 900 });
  await expectView(2, 3);
});

test("testimonials go round both ways and by key, a view at a time, and several presses at once are as many steps", {
  tag: "@keyboard",
}, async ({ page }) => {
  const { region, track, expectView } = await testimonials(page, 1_200);
  const next = region.getByRole("button", { name: "Next", exact: true });
  for (const view of [
    [2, 3],
    [4, 5],
    [0, 1],
  ]) {
    await next.click();
    await expectView(...view);
  }
  await region.getByRole("button", { name: "Previous", exact: true }).click();
  await expectView(4, 5);

  await track.focus();
  for (const [key, view] of [
    ["ArrowRight", [0, 1]],
    ["ArrowLeft", [4, 5]],
    ["ArrowRight", [0, 1]],
  ] as const) {
    await page.keyboard.press(key);
    await expectView(...view);
  }

  await next.evaluate((button: HTMLElement) => {
    for (let i = 0; i < 4; i++) button.click();
  });
  await expectView(2, 3);
  await expect(region.getByText("2 of 3")).toBeVisible();
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true });

  test("testimonials go round by finger, past either end", { tag: "@pointer" }, async ({
    page,
  }) => {
    const { track, expectView } = await testimonials(page, 390);
    for (const [distance, shown] of [
      // Well past the middle of a slide, beyond which it goes on by itself.
      [280, 5],
      [-280, 0],
      [-280, 1],
    ] as const) {
      await swipe(track, distance);
      await expectView(shown);
    }
  });
});

/**
 * Until the browser takes the touches: a busy one may drop some, and the slide goes back to its
 * place.
 */
async function swipe(track: Locator, distance: number) {
  for (let moved = 0; Math.abs(moved) < Math.abs(distance) * 0.7; ) {
    await atRest(track);
    moved = await layFinger(track, distance);
  }
}

/**
 * Where nothing has moved for some frames: going round, a slider is put back to where its slides
 * begin.
 */
const atRest = (track: Locator) =>
  track.evaluate(async (element) => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let still = 0, at = Number.NaN; still < 10; await frame()) {
      still = element.scrollLeft === at ? still + 1 : 0;
      at = element.scrollLeft;
    }
  });

/** Across the middle of what is shown. @returns how far the slides have followed */
async function layFinger(track: Locator, distance: number): Promise<number> {
  await track.evaluate((element) =>
    element.scrollIntoView({ block: "center", behavior: "instant" }),
  );
  const { x, y, width, height } = await track.evaluate((element) =>
    element.getBoundingClientRect().toJSON(),
  );
  const session = await track.page().context().newCDPSession(track.page());
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", moved: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        type === "touchEnd" ? [] : [{ x: x + (width - distance) / 2 + moved, y: y + height / 2 }],
    });
  const place = () => track.evaluate((element) => element.scrollLeft);
  const from = await place();
  await touch("touchStart", 0);
  for (let part = 1; part <= 10; part++) await touch("touchMove", (distance * part) / 10);
  const followed = (await place()) - from;
  await touch("touchEnd", distance);
  return followed;
}

test("the way round passes over no other testimonial", { tag: "@motion" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const { region, track, expectView } = await testimonials(page, 1_200);
  await region.getByRole("button", { name: "Next", exact: true }).click();
  await expectView(2, 3);
  await region.getByRole("button", { name: "Next", exact: true }).click();
  await expectView(4, 5);
  // In view is not yet at rest: the last of what was passed before may still be leaving.
  const moved = () =>
    track.evaluate((element) => {
      const before = element.scrollLeft;
      return new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => done(element.scrollLeft - before))),
      );
    });
  await expect.poll(moved).toBe(0);
  await track.evaluate((element) => {
    const passed = new Set<number>();
    Object.assign(window, { passed });
    const slides = [...element.querySelectorAll("li:not([data-copy])")];
    element.addEventListener("scroll", () => {
      const { left, right } = element.getBoundingClientRect();
      for (const [i, slide] of slides.entries()) {
        const at = slide.getBoundingClientRect();
        if (at.right > left + 20 && at.left < right - 20) passed.add(i);
      }
    });
  });
  await region.getByRole("button", { name: "Next", exact: true }).click();
  await expectView(0, 1);
  const passed = await page.evaluate(() => [...Reflect.get(window, "passed")].sort());
  expect(passed).not.toContain(2);
  expect(passed).not.toContain(3);
});

test("testimonials that end a page stand apart from its band, by day and by night", {
  tag: "@layout",
}, async ({ page }) => {
  await page.goto("/");
  const section = page.locator("main > section", {
    has: page.getByRole("heading", { name: "Said after go-live" }),
  });
  const band = page.locator("main > section[aria-labelledby=_collaborate]");
  const looks = (of: Locator) =>
    of.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return { color, backgroundColor };
    });
  const schemes = ["light", "dark"] as const;
  const marigold = new Map<string, Awaited<ReturnType<typeof looks>>>();
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    marigold.set(colorScheme, await looks(band));
    expect(await looks(section)).toEqual(marigold.get(colorScheme));
  }
  await section.evaluate((element) =>
    document.querySelector("main > section:last-child")?.before(element),
  );
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    expect(await looks(band)).toEqual(marigold.get(colorScheme));
    const last = await looks(section);
    expect(last.backgroundColor).not.toBe(marigold.get(colorScheme)?.backgroundColor);
    expect(last.color).toBe((await looks(page.locator("body"))).color);
  }
});
