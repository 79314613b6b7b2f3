import { every } from "./every.ts";

export const minutely = every(60_000);
