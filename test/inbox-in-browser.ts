/** A site with enquiries, looked at by its owner. */
import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import type { Site } from "./browser.ts";
import { becomeOwner, newSite } from "./staff-in-browser.ts";

type PerTest = { page: Page; site: Site; allowErrors(...expected: (string | RegExp)[]): void };
type Sent = { name: string; [field: string]: string };

/** Leaves the page at the inbox, with an enquiry of each name in it. */
export async function openInbox({ page, ...rest }: PerTest, names: string[]) {
  const { url, link } = await newSite(rest);
  await becomeOwner(page, link);
  for (const name of names) await sendTo(url, { name });
  await page.goto(`${url}/staff/inbox`);
  for (const name of names) await expect(rowOf(page, name)).toBeVisible();
  return { url, send: (sent: Sent) => sendTo(url, sent) };
}

export const rowOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });

/** @returns its id */
export async function sendTo(url: string, sent: Sent): Promise<string> {
  const answer = await fetch(`${url}/blogapp/leads/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: `${randomUUID()}@example.com`,
      query: `${sent.name} asks about the stock count.`,
      service: "General",
      source: "Contact Page",
      ...sent,
    }),
  });
  expect(answer.status).toBe(201);
  return z.object({ id: z.string() }).parse(await answer.json()).id;
}
