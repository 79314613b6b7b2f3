/** What a browser keeps of staff is gone once they have signed out, in every tab. */
import { expect, test } from "../../../../test/browser.ts";
import { sendEnquiry } from "../../../../test/enquiries.ts";
import { becomeOwner, newSite } from "../../../../test/staff-in-browser.ts";
import { takenOver } from "../../../../test/taken-over.ts";

test("signing out forgets what was not sent in every tab; leading to its page does not", {
  tag: "@storage",
}, async ({ page, context, site, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  const other = await context.newPage();
  const tabs = [page, other];
  const kept = () =>
    Promise.all(
      tabs.map((tab) =>
        tab.evaluate(() =>
          Object.keys(sessionStorage)
            .filter((name) => name.includes("draft:"))
            .sort(),
        ),
      ),
    );
  for (const tab of tabs) {
    await tab.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ blockedURI }) => {
        document.documentElement.dataset.refused = blockedURI;
      });
    });
    await tab.goto(`${url}/staff/sign-in?out`);
    await tab.evaluate(() => {
      sessionStorage.setItem("note-draft:alice:1", '"Call again"');
      sessionStorage.setItem("query-draft:/contact-us", '"A visitor\'s own"');
    });
    await tab.goto(`${url}/staff/sign-in?out`);
    await expect(tab.getByText("You are signed out.")).toBeVisible();
    await tab.goto(`${url}/staff/settings/hours`);
    await expect(tab.getByRole("heading", { level: 1, name: "Hours" })).toBeVisible();
    await takenOver(tab);
  }
  expect(await kept()).toEqual(tabs.map(() => ["note-draft:alice:1", "query-draft:/contact-us"]));
  expect(await page.getAttribute("html", "data-refused")).toBeNull();
  await page.bringToFront();
  await page.getByRole("button", { name: /Alice/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Sign out and lose them" }).click();
  await expect(page).toHaveURL(`${url}/staff/sign-in?out`);
  await expect(other).toHaveURL(`${url}/staff/sign-in?out`);
  await expect.poll(kept).toEqual(tabs.map(() => ["query-draft:/contact-us"]));
});

test("a tab that hears late of a signing out leaves, and ends no screen that was opened since", {
  tag: "@storage",
}, async ({ page, context, site, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  const open = async () => {
    const tab = await context.newPage();
    await tab.goto(`${url}/staff/settings/hours`);
    await takenOver(tab);
    await tab.evaluate(() => sessionStorage.setItem("note-draft:alice:1", '"Call again"'));
    return tab;
  };
  const slept = await open();
  const began = await slept.evaluate(() => Date.now());
  const next = await open();
  await page.goto(`${url}/staff/sign-in`);
  await page.evaluate((moment) => {
    const channel = new BroadcastChannel("signed out");
    channel.onmessage = () => {
      document.documentElement.dataset.heard = "again";
    };
    channel.postMessage(moment);
  }, began);
  await expect(slept).toHaveURL(`${url}/staff/sign-in?out`);
  await takenOver(slept);
  const kept = () => sessionStorage.getItem("note-draft:alice:1");
  expect(await slept.evaluate(kept)).toBeNull();
  expect(await page.getAttribute("html", "data-heard")).toBeNull();
  expect(next.url()).toBe(`${url}/staff/settings/hours`);
  expect(await next.evaluate(kept)).toBe('"Call again"');
});

test("signing out names what is not saved in any tab, and asks; an editor that saves is waited for", {
  tag: "@storage",
}, async ({ page, context, site, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  const id = await sendEnquiry(url);
  await page.goto(`${url}/staff/enquiries/${id}`);
  const asked = page.getByRole("dialog", { name: "Sign out all the same?" });
  const signOut = async () => {
    await page.getByRole("button", { name: /Alice/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
  };
  const stay = async (words: string[]) => {
    await signOut();
    await expect(asked.getByRole("listitem")).toHaveText(words);
    await asked.getByRole("button", { name: "Stay" }).click();
    await expect(asked).toBeHidden();
  };
  const worth = page.getByRole("textbox", { name: "Deal value" });
  await worth.fill("9 lakh");
  await stay(["What you typed on this screen"]);
  await expect(worth).toHaveValue("9 lakh");
  await worth.fill("");
  await page.goto(`${url}/staff/enquiries/${id}?write=note`);
  await page.getByRole("textbox", { name: "Note to colleagues" }).fill("Ring them");

  const other = await context.newPage();
  await other.goto(`${url}/staff/settings/hours`);
  await takenOver(other);
  await other.getByLabel("In words").fill("Ring the bell");
  await page.bringToFront();
  await stay(["A note to colleagues", "What you typed on this screen, in another tab"]);
  await other.close({ runBeforeUnload: false });

  await page.goto(`${url}/staff/settings/account`);
  await page.evaluate(() => {
    sessionStorage.clear();
    sessionStorage.setItem("document-draft:alice:1", "[]");
    // As an editor does that is told that its tab may close.
    const save = () => setTimeout(() => sessionStorage.clear(), 600);
    addEventListener("beforeunload", save, { once: true });
  });
  await signOut();
  await expect(page).toHaveURL(`${url}/staff/sign-in?out`);
});
