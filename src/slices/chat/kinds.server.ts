import { Problem } from "../../platform/problem.ts";
import type { Kind } from "../content/kind.ts";
import { type FlowBody, flowBody } from "./flow-contract.ts";
import { flowKindName } from "./flow-kind.ts";
import { verifyFlow } from "./verify-flow.ts";

export const flowKind: Kind<FlowBody> = {
  kind: flowKindName,
  names: { one: "chat flow", many: "Chat flow", path: "flows" },
  schema: flowBody,
  files: "chat-flow.json",
  atDesk: true,
  parts: [
    { title: "The chat", fields: ["title", "start", "person"] },
    { title: "Steps", items: "steps" },
  ],

  verify(body) {
    const errors = verifyFlow(body);
    if (Object.keys(errors).length > 0)
      throw new Problem(422, "Visitors cannot walk this flow yet.", { errors });
  },
};
