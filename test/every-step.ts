/** A small flow with a step of every kind. */
import { type FlowBody, flowBody } from "../src/chat/flow/flow-contract.ts";

const way = (title: string, to: string) => ({ title, to });

export const everyStep: FlowBody = flowBody.parse({
  title: "Every kind of step",
  start: "start",
  person: "person",
  steps: {
    start: {
      say: ["What is it about?"],
      options: [
        way("A price", "budget"),
        way("A date", "day"),
        way("Look something up", "search"),
        way("A person", "person"),
      ],
      field: "topic",
    },
    budget: {
      say: ["How much may it cost?"],
      ask: { input: "number", to: "by-budget", least: 10, most: 5_000 },
      field: "budget",
    },
    "by-budget": {
      name: "By budget",
      action: {
        kind: "decides",
        branches: [
          { known: "budget", is: "above", value: "1,000", to: "large" },
          { known: "topic", is: "equal", value: "a date", to: "name" },
        ],
        otherwise: "small",
      },
    },
    large: { say: ["We would look at that together."], action: { kind: "goes-on", to: "service" } },
    small: { action: { kind: "goes-on", to: "name" } },
    service: {
      say: ["Shall we come to you?"],
      options: [way("Yes", "name"), way("No", "end")],
      service: "Consulting",
    },
    day: {
      say: ["When does it begin?"],
      ask: { input: "date", to: "by-budget", earliest: 0, latest: 60, optional: "always" },
      field: "timing",
    },
    search: {
      say: ["What are you looking for?"],
      action: { kind: "searches", found: "end", nothing: "person" },
    },
    person: {
      say: ["How may we reach you?"],
      options: [way("By email", "name"), way("Not at all", "end")],
    },
    name: { say: ["Your name?"], ask: { input: "text", to: "email" }, field: "name" },
    email: { say: ["Your email, {name}?"], ask: { input: "email", to: "end" }, field: "email" },
    end: { say: ["Thank you."], end: true },
  },
});
