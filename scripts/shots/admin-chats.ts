/**
 * Chats that go on while the pictures are taken: one asks for a person, one has a colleague in it.
 */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";

type Said = { selected_value: string; description?: string };

const asking: Said[] = [{ selected_value: "start:software" }, { selected_value: "start:person" }];
const answering: Said[] = [
  { selected_value: "start:person" },
  { selected_value: "person:write" },
  {
    selected_value: "person-query",
    description: "Does your ERP read what we have in Tally, or do we type it again?",
  },
  { selected_value: "person-name", description: "Lakshmi Nair" },
];

export async function bringChats(url: string) {
  for (const talk of [asking, answering]) {
    const conversation = `${randomUUID()}-${randomUUID()}`.replaceAll("-", "").slice(0, 43);
    for (const said of talk) await send(url, { ...said, conversation });
  }
}

async function send(url: string, said: Said & { conversation: string }) {
  const answer = await fetch(`${url}/message_framework/chat/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ipaddress: "", browser_type: "Chrome", ...said }),
  });
  if (!answer.ok) throw new Error(`the chat answered ${answer.status}`);
}

/** Opens the chat of whoever asks something, and answers them. */
export async function openChat(page: Page) {
  await page.getByRole("link", { name: "Lakshmi Nair" }).click();
  const stepIn = page.getByRole("button", { name: "Join chat" });
  const words = page.getByRole("textbox", { name: "Your words" });
  await stepIn.or(words).waitFor();
  if (await words.isVisible()) return;
  await stepIn.click();
  await words.fill(
    "It reads Tally as it is, every night. What do you keep in it: stock, accounts, or both?",
  );
  await words.press("Enter");
  await page.getByRole("log").getByText("It reads Tally").last().waitFor();
}

/** The form in which a colleague writes down how to reach them. */
export async function openWritingDown(page: Page) {
  await openChat(page);
  await page.getByText("Write down how to reach them").click();
  await page.getByRole("button", { name: "Make it an enquiry" }).waitFor();
}
