import { expect, test } from "./browser.ts";

test("what a page must not do is heard: an error, a script the policy forbids, a request to another site; on noScript none runs", {
  tag: "@network",
}, async ({ page, noScript, complaints, allowErrors }) => {
  await page.goto("/about");
  expect(complaints.unexpected()).toEqual([]);
  await page.evaluate(() => {
    console.error("said aloud");
    setTimeout(() => {
      throw new Error("thrown later");
    });
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken over'";
    document.body.append(script);
    return fetch("https://elsewhere.example/").catch(() => {});
  });
  const heard = () => complaints.unexpected().join("\n");
  await expect.poll(heard).toContain("said aloud");
  await expect.poll(heard).toContain("thrown later");
  await expect.poll(heard).toContain("script-src");
  await expect.poll(heard).toContain("elsewhere.example");
  allowErrors("said aloud", /thrown later/, "script-src");
  for (const complaint of complaints.unexpected()) expect(complaint).toContain("elsewhere.example");
  allowErrors("elsewhere.example");
  expect(complaints.unexpected()).toEqual([]);

  await noScript.goto("/about");
  await expect(noScript.getByRole("heading", { level: 1 })).toBeVisible();
  await noScript.goto("about:blank");
  await noScript.setContent("<title>as it was</title><script>document.title = 'changed'</script>");
  expect(await noScript.title()).toBe("as it was");
});
