import { expect, test } from "../../../../test/browser.ts";
import { framed } from "../../../../test/page-kinds.ts";

test.use({ viewport: { width: 360, height: 780 } });

/** What can be pressed or filled in, and lies under the button while that is to be seen. */
const covered = () => {
  const button = document.querySelector('aside[aria-label="Talk to us"] > button');
  if (!button?.checkVisibility({ opacityProperty: true })) return [];
  const over = button.getBoundingClientRect();
  const controls = [...document.querySelectorAll("main, footer")].flatMap((part) => [
    ...part.querySelectorAll("a, button, input, select, textarea, summary"),
  ]);
  const isUnder = ({ left, right, top, bottom }: DOMRect) =>
    left < over.right && over.left < right && top < over.bottom && over.top < bottom;
  return controls
    .filter((one) => one.checkVisibility() && !one.closest("[inert]"))
    .filter((one) => [...one.getClientRects()].some(isUnder))
    .map((one) => `${one.tagName} ${one.textContent}`);
};

test("at rest the button covers no control, wherever a page of any kind has come to", {
  tag: "@layout",
}, async ({ context, page, site, allowErrors }) => {
  allowErrors("404");
  await context.addCookies([{ name: "cookieAccepted", value: "true", url: site.url }]);
  for (const path of framed) {
    await page.goto(path);
    for (const top of [0, 700, 350]) {
      await page.evaluate((at) => window.scrollTo({ top: at, behavior: "instant" }), top);
      await expect.poll(() => page.evaluate(covered), `${path} at ${top} px`).toEqual([]);
    }
  }
});
