/** The words of code on pages in Hindi, as a browser draws them after the server did. */
import { expect, test } from "../../../test/browser.ts";

const latinWord = /[a-z]{3,}/i;

test("a form in Hindi says in Hindi what is wrong, and thanks; so is the chat's window, and by when and where an enquiry is answered", {
  tag: "@scripts",
}, async ({ page, allowErrors }) => {
  await page.goto("/hi/contact-us");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
  const form = page.locator("form", { has: page.locator("textarea[name=query]") });
  await form.getByRole("button", { name: "भेजें" }).click();
  await expect(form.locator("[data-summary]")).toBeFocused();
  await expect(form.locator("[data-summary]")).toContainText("आपका सवाल: अपना सवाल लिखें।");
  for (const label of await form.locator("label:visible, [data-summary]").allInnerTexts())
    expect(label).not.toMatch(latinWord);
  await form.getByLabel("नाम").fill("वीरा");
  await form.getByLabel("ईमेल").fill("vera@example.com");
  await form.getByLabel("आपका सवाल").fill("दो डॉक्टरों की क्लिनिक");
  await form.getByRole("button", { name: "भेजें" }).click();
  await expect(form.getByRole("status")).toHaveText("आपका सवाल हमें मिल गया है।");
  await expect(form).toContainText(/हम .+ तक जवाब देंगे।/);
  await expect(form).toContainText(/आपका संदर्भ नंबर \S+ है।/);
  const own = form.getByRole("link", { name: "अपनी पूछताछ देखें" });
  await expect(own).toHaveAttribute("href", /^\/hi\/enquiry\/[\w-]+$/);

  allowErrors("status of 422", "Error sending to the chat");
  await page.getByRole("button", { name: "चैट खोलें" }).click();
  const chat = page.getByRole("dialog");
  const log = chat.getByRole("log");
  await chat.getByRole("button", { name: "ख़ुद लिखें" }).click();
  await chat.getByLabel("आपका संदेश").fill("xyzzy plugh");
  await chat.getByRole("button", { name: "भेजें" }).click();
  await expect(log).toContainText("मुझे ऐसा कुछ नहीं मिला।");
  await expect(chat.getByRole("button", { name: "चैट बंद करें" })).toBeVisible();
  await chat.getByRole("button", { name: "पीछे" }).click();
  await chat.getByRole("button", { name: "किसी व्यक्ति से बात" }).click();
  await chat.getByRole("button", { name: "संदेश छोड़ना" }).click();
  for (const words of ["ERP चाहिए", "वेरा", "vera@example.com", "9822011223"]) {
    const field = chat.getByRole("textbox");
    await expect(field).toHaveValue("");
    await field.fill(words);
    await field.press("Enter");
    await expect(log).toContainText(words);
  }
  await expect(log.getByText("आपका संदर्भ नंबर")).toContainText(
    /हम .+ तक जवाब देंगे। आपका संदर्भ नंबर \S+ है। अपनी पूछताछ देखें/,
  );

  // Where the chat covers the page, a link in it leads there by itself.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await log.getByRole("link", { name: "अपनी पूछताछ देखें" }).click();
  await expect(page).toHaveURL(/:\d+\/hi\/enquiry\/[\w-]+$/);
});
