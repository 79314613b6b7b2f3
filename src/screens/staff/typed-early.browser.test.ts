/** A slow line: somebody types before the scripts of a staff screen have come. */
import { expect, test } from "../../../test/browser.ts";
import { holdScripts } from "../../../test/hold-scripts.ts";
import { sendTo } from "../../../test/inbox-in-browser.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";

/** An enquiry is answered by mail. Nothing is sent. */
const mailIsOn = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "desk@kolam.example" };
const [early, later] = ["She calls back on Tues", "day."];

test("an answer that is begun before the scripts have come stays, and goes on", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors }, mailIsOn);
  await becomeOwner(page, link);
  const id = await sendTo(url, { name: "Vera Rao" });
  const letScriptsCome = await holdScripts(page);
  await page.goto(`${url}/staff/enquiries/${id}`, { waitUntil: "commit" });
  const answer = page.getByRole("textbox", { name: "Answer to Vera Rao" });
  await answer.fill(early);
  letScriptsCome();
  await expect(page.locator("html[data-taken-over]")).toBeAttached();
  await answer.pressSequentially(later);
  await expect(answer).toHaveValue(early + later);
  await page.reload();
  await expect(answer).toHaveValue(early + later);
});
