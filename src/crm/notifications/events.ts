import { z } from "zod";
import { choicesSet } from "./choice-contract.ts";

export const noticeEvents = {
  "notices.chosen": z.object({ set: choicesSet }),
};

type Data = { [Kind in keyof typeof noticeEvents]: z.infer<(typeof noticeEvents)[Kind]> };
declare module "../../core/activity/contract.ts" {
  interface EventData extends Data {}
}
