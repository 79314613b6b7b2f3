import { Problem } from "../../platform/problem.ts";
import type { Kind } from "../content/kind.ts";
import { type FlowBody, flowBody } from "./contract.ts";
import { verifyFlow } from "./verify-flow.ts";

export const flowKind: Kind<FlowBody> = {
  kind: "flow",
  schema: flowBody,
  files: "chat-flow.json",
  keyOf: () => "flow",
  verify: async (_tx, body) => {
    const errors = verifyFlow(body);
    if (Object.keys(errors).length > 0)
      throw new Problem(422, `This flow cannot be walked yet: ${Object.keys(errors).join(", ")}.`, {
        errors,
      });
  },
};
