/** A colleague of the owner's, signed in in a browser of their own. */
import { type Browser, expect, type Page } from "@playwright/test";
import { roles, roleTitles } from "../src/core/accounts/roles.ts";
import { sendJoining } from "./staff-in-browser.ts";
import { waitForReact } from "./taken-over.ts";

export const bob = {
  name: "Bob Nair",
  email: "bob@kolam.example",
  password: "paper lantern rice boat",
};

/** `role` is a role's title; sales, where none is given. */
type Inviting = { owners: Page; browser: Browser; url: string; role?: string };

/**
 * Both forms sent as a browser without scripts sends them:
 * `joining-screens.api.test.ts` fills them in by their labels.
 *
 * @returns their page, at Today; whoever asks closes it
 */
export async function joinAsBob(inviting: Inviting): Promise<Page> {
  const { owners, browser, url, role = "Sales" } = inviting;
  const form = { ...bob, intent: "invite", role: roleCalled(role) };
  const people = `${url}/staff/settings/people`;
  const invited = await owners.request.post(people, { form, headers: { origin: url } });
  const invitation = /http[^"]+\/staff\/set-up\/[^"]+/.exec(await invited.text())?.[0] ?? "";
  const bobs = await browser.newPage();
  waitForReact(bobs);
  await sendJoining(bobs, invitation, bob);
  await bobs.goto(`${url}/staff`);
  await expect(bobs.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  return bobs;
}

const roleCalled = (title: string) =>
  roles.find((role) => roleTitles[role].title === title) ?? `no role is called ${title}`;
