/** Runs the demo's chat without a server: what is sent, and the state that follows. */
import type { ConversationState, Reply } from "../src/chat/flow/contract.ts";
import { takeTurn, type VisitorTurn } from "../src/chat/flow/engine.ts";
import { flow } from "./demo-content.ts";

/** An answer that fits each kind of question. */
export const typed = {
  text: "Asha Rao",
  textarea: "We count stock twice.",
  email: "asha@example.com",
  tel: "+91 98765-43210",
  number: "1,200",
  date: "2027-01-14",
  rating: "4",
};

export const send = (state: ConversationState, ...sent: VisitorTurn[]): ConversationState =>
  sent.reduce((at, one) => takeTurn(flow, at, one).state, state);
export const last = (replies: Reply[]): Reply => {
  const reply = replies.at(-1);
  if (!reply) throw new Error("no reply");
  return reply;
};
