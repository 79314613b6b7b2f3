import { dayMs } from "../clock.ts";
import { every } from "./every.ts";

export const daily = every(dayMs);
