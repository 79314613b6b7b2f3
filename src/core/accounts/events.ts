import { z } from "zod";
import { handedOn } from "./contract.ts";
import { roles, scopes } from "./roles.ts";

const role = z.enum(roles);
const nothing = z.object({});
const scope = z.enum(scopes);

export const staffEvents = {
  "staff.invited": z.object({ role }),
  "staff.joined": z.object({ role }),
  "staff.signed_in": z.object({ by: z.enum(["password", "code", "recovery code", "passkey"]) }),
  "staff.sign_in_failed": z.object({ count: z.int() }),
  "staff.signed_out": nothing,
  "staff.role_changed": z.object({ from: role, to: role }),
  "staff.disabled": z.object({ handed: z.array(handedOn).default([]) }),
  "staff.enabled": nothing,
  "staff.renamed": nothing,
  "staff.password_changed": nothing,
  "staff.reset_asked": nothing,
  "staff.factor_added": z.object({ factor: z.enum(["code", "passkey"]) }),
  "staff.factor_removed": z.object({ factor: z.enum(["code", "passkey"]) }),
  "staff.second_factor_needed": z.object({ isNeeded: z.boolean() }),
  "staff.recovery_renewed": nothing,
  "staff.session_ended": nothing,
  "token.added": z.object({ name: z.string(), scopes: z.array(scope) }),
  "token.ended": z.object({ name: z.string() }),
};

export type EventsOfStaff = {
  [Kind in keyof typeof staffEvents]: z.infer<(typeof staffEvents)[Kind]>;
};
declare module "../activity/contract.ts" {
  interface EventData extends EventsOfStaff {}
}
