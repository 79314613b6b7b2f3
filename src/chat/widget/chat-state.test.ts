import { expect, test } from "vitest";
import type { Reply } from "../flow/contract.ts";
import { type ChatEvent, type ChatState, emptyChat, reduceChat } from "./chat-state.ts";

const items = [{ id: 1, title: "Care", value: "start:care" }];
const start = {
  welcome_message: { message: "Hello." },
  next_message: { message: "Which?", content_attributes: { items } },
  conversation: "k",
};
const ask: Reply = {
  message: "Who?",
  title: "name",
  input_type: "text",
  is_back: true,
  content_attributes: { items: [] },
};
const option = { value: "start:care", said: "Care" };
const text = { value: "name", text: "Asha", said: "Asha" };

const after = (...events: ChatEvent[]): ChatState => events.reduce(reduceChat, emptyChat);
const words = (state: ChatState) =>
  state.messages.map((message) => `${message.who}: ${message.text}`);
const begun: ChatEvent[] = [{ type: "starting" }, { type: "started", start }];
const asked: ChatEvent[] = [
  ...begun,
  { type: "sending", attempt: option },
  { type: "answered", replies: [ask], conversation: "k" },
];

test("a start shows the welcome and the first question, which one cannot go back from", () => {
  const state = after(...begun);
  expect(words(state)).toEqual(["bot: Hello.", "bot: Which?"]);
  expect(state).toMatchObject({
    conversation: "k",
    waitingFor: null,
    question: { is_back: false, content_attributes: { items } },
  });
});

test("what is sent is shown as said, and Back is not", () => {
  expect(words(after(...begun, { type: "sending", attempt: option })).at(-1)).toBe("user: Care");
  expect(
    words(after(...asked, { type: "sending", attempt: { value: "/back", said: null } })).at(-1),
  ).toBe("bot: Who?");
});

test("sending clears what was typed; failing puts it back and takes the words out of the log", () => {
  const sending = after(
    ...asked,
    { type: "typed", text: "Asha" },
    { type: "sending", attempt: text },
  );
  expect(sending.typed).toBe("");
  const failed = reduceChat(sending, { type: "failed", message: "Not just now." });
  expect(words(failed).slice(-2)).toEqual(["bot: Who?", "bot: Not just now."]);
  expect(failed).toMatchObject({ typed: "Asha", failed: text, question: ask, waitingFor: null });
  const again = reduceChat(failed, { type: "sending", attempt: text });
  expect(words(again).slice(-2)).toEqual(["bot: Who?", "user: Asha"]);
});

test("failing leaves what a colleague said meanwhile", () => {
  const reply: Reply = { ...ask, message: "Are you there?", title: "/say", by: "Ravi Iyer" };
  const state = after(
    ...asked,
    { type: "sending", attempt: text },
    { type: "told", number: 3, replies: [reply] },
    { type: "failed", message: "Not just now." },
  );
  expect(words(state).slice(-3)).toEqual([
    "bot: Who?",
    "bot: Are you there?",
    "bot: Not just now.",
  ]);
});

test("a conversation that is gone is listened to again once something is said, from its first turn", () => {
  const reply: Reply = { ...ask, message: "Hello.", title: "/say", by: "Ravi Iyer" };
  const toldAs = (number: number): ChatEvent => ({ type: "told", number, replies: [reply] });
  const gone = after(...asked, { type: "with", name: "Ravi Iyer" }, toldAs(3), { type: "gone" });
  expect(gone).toMatchObject({ rests: true, lastTurn: 0, with: null });
  const again = reduceChat(gone, { type: "sending", attempt: text });
  expect(again.rests).toBe(false);
  expect(words(reduceChat(again, toldAs(2))).at(-1)).toBe("bot: Hello.");
});

test("a failed Back takes nothing out of the log", () => {
  const failed = after(
    ...asked,
    { type: "sending", attempt: { value: "/back", said: null } },
    { type: "failed", message: "Not just now." },
  );
  expect(words(failed).slice(-3)).toEqual(["user: Care", "bot: Who?", "bot: Not just now."]);
});

test("a refused text stays said, and the question stays open with nothing typed", () => {
  const state = after(
    ...asked,
    { type: "sending", attempt: text },
    { type: "refused", message: "That is no name.", reply: ask },
  );
  expect(words(state).slice(-2)).toEqual(["user: Asha", "bot: That is no name."]);
  expect(state).toMatchObject({ typed: "", failed: null, question: ask });
});

test.each(["email", "tel", "number", "date"] as const)(
  "a refused %s stays to be put right",
  (input) => {
    const attempt = { value: "ask", text: "asha@gmail", said: "asha@gmail" };
    const question = { ...ask, input_type: input };
    const state = after(
      ...begun,
      { type: "answered", replies: [question], conversation: "k" },
      { type: "sending", attempt },
      { type: "refused", message: "That is none.", reply: question },
    );
    expect(state).toMatchObject({ typed: "asha@gmail", failed: null, question });
  },
);

test("a refused text that nobody would type again stays typed", () => {
  const long = { value: "ask-query", text: "x".repeat(5_001), said: "x".repeat(5_001) };
  const state = after(
    ...asked,
    { type: "sending", attempt: long },
    { type: "refused", message: "Too long.", reply: ask },
  );
  expect(state).toMatchObject({ typed: long.text, failed: null, question: ask });
});

test("closing clears what was typed and what waited to be sent again", () => {
  const state = after(
    ...asked,
    { type: "sending", attempt: text },
    { type: "failed", message: "Not just now." },
    { type: "closed" },
  );
  expect(state).toMatchObject({ typed: "", failed: null, question: ask });
  expect(words(state).at(-1)).toBe("bot: Who?");
});

test("a start that failed is offered again", () => {
  expect(after({ type: "starting" }, { type: "failed", message: "Not just now." })).toMatchObject({
    failed: "start",
    question: null,
  });
});

test("the log keeps its newest two hundred messages", () => {
  const turns = Array.from({ length: 150 }, (): ChatEvent[] => [
    { type: "sending", attempt: option },
    { type: "answered", replies: [ask], conversation: "k" },
  ]);
  const state = after(...begun, ...turns.flat());
  expect(state.messages).toHaveLength(200);
  expect(new Set(state.messages.map((message) => message.id)).size).toBe(200);
});

test("after words that were typed instead the input stays, and goes once an option is chosen", () => {
  const options = { ...ask, content_attributes: { items } };
  const { title: _, input_type: __, ...open } = options;
  const answered: ChatEvent = { type: "answered", replies: [open], conversation: "k" };
  const typed = after(
    ...begun,
    { type: "types instead" },
    { type: "sending", attempt: { value: "", text: "a shop", said: "a shop" } },
    answered,
  );
  expect(typed.typesInstead).toBe(true);
  const chosen = [{ type: "sending", attempt: option } as const, answered].reduce(
    reduceChat,
    typed,
  );
  expect(chosen.typesInstead).toBe(false);
  const neverAsked = after(...asked, { type: "sending", attempt: text }, answered);
  expect(neverAsked.typesInstead).toBe(false);
});

test("one that is closed at its end begins anew when it is opened; under way it goes on", () => {
  const close = [{ id: 1, title: "Close", value: "/exit_chat" }];
  const end = { ...ask, content_attributes: { items: close } };
  const ended = after(...asked, { type: "answered", replies: [end], conversation: "k" });
  expect(reduceChat(ended, { type: "closed" }).question).toBeNull();
  expect(reduceChat(after(...asked), { type: "closed" }).question).toEqual(ask);
});
