import { expect, test } from "../../../test/browser.ts";

test("without JavaScript the questions open one at a time, and a slider is a list that scrolls, without buttons that do nothing", {
  tag: "@noscript",
}, async ({ noScript }) => {
  await noScript.goto("/");
  const questions = noScript.locator("details[name=faq]");
  await questions.nth(1).locator("summary").click();
  await expect(noScript.locator("details[name=faq][open]")).toHaveCount(1);
  await expect(questions.nth(1)).toHaveAttribute("open", "");

  const region = noScript.getByRole("region", { name: "Said after go-live" });
  await expect(region.getByRole("listitem")).toHaveCount(6);
  await expect(noScript.getByRole("button", { name: /^(Next|Previous|Pause|Play)$/ })).toHaveCount(
    0,
  );
  await expect(noScript.getByRole("group", { name: "Theme" })).toBeHidden();
  await region.getByRole("listitem").last().scrollIntoViewIfNeeded();
  await expect(region.getByRole("listitem").last()).toBeInViewport({ ratio: 0.9 });
});
