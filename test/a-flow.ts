/** A small chat flow that is sound, and what makes others of it. */
import type { Branch, FlowBody, Step } from "../src/chat/flow/flow-contract.ts";

export const option = (key: string, to: string) => ({ key, title: `Go to ${to}`, to });

export const sound: FlowBody = {
  title: "Test",
  start: "start",
  steps: {
    start: { say: ["Which?"], options: [option("ask", "ask"), option("end", "end")] },
    ask: { say: ["Your name?"], ask: { input: "text", to: "end" }, field: "name" },
    end: { say: ["Thank you, {name}."], end: true },
  },
};

export const decides = (branches: Branch[], otherwise: string): Step => ({
  say: [],
  action: { kind: "decides", branches, otherwise },
});

export const changed = (steps: FlowBody["steps"]): FlowBody => ({
  ...sound,
  steps: { ...sound.steps, ...steps },
});
