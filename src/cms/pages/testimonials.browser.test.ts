import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";

test.use({ hasTouch: true });

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

test("testimonials show two a view from 992 px and one below, and go round by key, button and finger, past either end", {
  tag: "@pointer",
}, async ({ page }) => {
  const { region, track, expectView } = await testimonials(page, 992);
  const next = region.getByRole("button", { name: "Next", exact: true });
  await expectView(0, 1);
  await next.click();
  await expectView(2, 3);
  await page.setViewportSize({ width: 991, height: 900 });
  await expectView(2);
  await page.setViewportSize({ width: 1_200, height: 900 });
  await expectView(2, 3);
  for (const view of [
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

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await next.click();
  await expectView(4, 5);
  await expect.poll(() => movedIn(track)).toBe(0);
  await notePassed(track);
  await next.click();
  await expectView(0, 1);
  const passed = await page.evaluate(() => [...Reflect.get(window, "passed")].sort());
  expect(passed, "it glides").toContain(5);
  expect(passed, "the way round passes over no other").not.toContain(2);
  expect(passed).not.toContain(3);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 900 });
  await expectView(0);
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

/** In view is not yet at rest: the last of what was passed before may still be leaving. */
const movedIn = (track: Locator) =>
  track.evaluate((element) => {
    const before = element.scrollLeft;
    return new Promise((done) =>
      requestAnimationFrame(() => requestAnimationFrame(() => done(element.scrollLeft - before))),
    );
  });

/** Keeps which slides are seen from now on, at any moment of a scroll. */
const notePassed = (track: Locator) =>
  track.evaluate((element) => {
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
