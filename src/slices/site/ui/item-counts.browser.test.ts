import { expect, test } from "../../../../test/browser.ts";

/** Numbers of items at which a row of the grid does not reach from its one side to the other. */
const countsWithGaps = (grid: Element): number[] => {
  const items = [...grid.children];
  const hasGap = (count: number) => {
    grid.replaceChildren(
      ...Array.from({ length: count }, (_, i) => items[i % items.length]?.cloneNode(true) ?? ""),
    );
    const whole = grid.getBoundingClientRect();
    const boxes = [...grid.children].map((one) => one.getBoundingClientRect());
    return boxes.some(({ top, bottom }) => {
      const row = boxes.filter((one) => one.top < bottom - 4 && one.bottom > top + 4);
      const left = Math.min(...row.map((one) => one.left));
      const right = Math.max(...row.map((one) => one.right));
      return Math.abs(left - whole.left) > 1 || Math.abs(right - whole.right) > 1;
    });
  };
  const found = Array.from({ length: 20 }, (_, i) => i + 1).filter(hasGap);
  grid.replaceChildren(...items);
  return found;
};

test("any number of works and competencies fills its rows, from 1 to 20, on a phone, a tablet and a desk", {
  tag: "@layout",
}, async ({ page }) => {
  await page.goto("/");
  const works = page.locator("figure:has([role=img])").first().locator("..");
  const competencies = page.getByRole("main").getByRole("navigation").first();
  for (const grid of [works, competencies])
    for (const width of [360, 800, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await grid.evaluate(countsWithGaps), `${width} px`).toEqual([]);
    }
});
