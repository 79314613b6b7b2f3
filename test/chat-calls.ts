/** The chat as a program asks it, and what is stored of its conversations. */
import { expect } from "vitest";
import type { Reply } from "../src/chat/flow/contract.ts";
import type { TestApp } from "./app.ts";

export type Sent = Record<string, unknown>;

export const url = "/message_framework/chat/";
export const said = { ipaddress: "198.51.100.4", browser_type: "Chrome" };

/** What is chosen (`value`), or written under a question (`text`). */
export type Told = [value: string, text?: string];

/** The way to a lead by *ERP*, up to the email that makes it one. */
export const enquiry: Told[] = [
  ["start:software"],
  ["it:erp"],
  ["svc-erp:tally"],
  ["enquiry-name", "Asha Rao"],
];

/** To the question of what the caller should know. */
export const callback: Told[] = [
  ["start:person"],
  ["person:callback"],
  ["person-callback:noon"],
  ["callback-name", "Vera"],
  ["callback-mobile", "98220 45678"],
];

/** From that email to the end. */
export const rest: Told[] = [
  ["enquiry-mobile:skip"],
  ["enquiry-query", "Stock is counted twice."],
  ["enquiry-company", "Rao Traders"],
];

/** What the lead of that way says. */
export const told =
  "Stock is counted twice.\nWhat do the books run on today? Tally and spreadsheets";

/** @param app the server to ask, which may begin later than this is called */
export function chatCalls(app: () => TestApp) {
  const post = (payload: Sent | string, headers: Record<string, string> = {}) =>
    app().http.inject({
      method: "POST",
      url,
      remoteAddress: "203.0.113.7",
      headers: { "content-type": "application/json", ...headers },
      payload,
    });
  /** Sends one thing after the other in one conversation. @returns the last answer's replies */
  async function talk(conversation: string, ...sent: Sent[]): Promise<Reply[]> {
    let replies: Reply[] = [];
    for (const one of sent) {
      const answer = await post({ ...said, conversation, ...one });
      expect(answer.statusCode).toBe(200);
      replies = answer.json().content ?? answer.json().next_message;
    }
    return replies;
  }
  return {
    post,
    talk,
    /** `talk`, from pairs of value and text. */
    tell: (conversation: string, ...way: Told[]) =>
      talk(
        conversation,
        ...way.map(([selected_value, description]) => ({ selected_value, description })),
      ),
    /** A new conversation's key, as the first call hands it out. */
    begin: async (): Promise<string> => (await app().http.inject(url)).json().conversation,
    rows: () => app().db.read.selectFrom("conversations").selectAll().execute(),
    turnsOf: (key: string) =>
      app()
        .db.read.selectFrom("turns")
        .innerJoin("conversations", "conversations.id", "turns.conversation_id")
        .selectAll("turns")
        .where("key", "=", key)
        .orderBy("number")
        .execute(),
  };
}
