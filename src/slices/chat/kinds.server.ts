import { Problem } from "../../platform/problem.ts";
import type { Kind } from "../content/kind.ts";
import { type FlowBody, flowBody } from "./contract.ts";
import { verifyFlow } from "./verify-flow.ts";

export const flowKind: Kind<FlowBody> = {
  kind: "flow",
  names: { one: "chat flow", many: "Chat flow", path: "flows" },
  schema: flowBody,
  files: "chat-flow.json",

  verify(body) {
    const errors = verifyFlow(body);
    const steps = Object.keys(errors);
    if (steps.length > 0)
      throw new Problem(422, `This flow cannot be walked yet: ${steps.join(", ")}.`, { errors });
  },
};
