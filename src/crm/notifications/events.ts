import { z } from "zod";
import { choicesSet } from "./choice-contract.ts";

export const notificationEvents = {
  "notifications.chosen": z.object({ set: choicesSet }),
};

type Data = {
  [Kind in keyof typeof notificationEvents]: z.infer<(typeof notificationEvents)[Kind]>;
};
declare module "../../core/activity/contract.ts" {
  interface EventData extends Data {}
}
