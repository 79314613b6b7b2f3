/** What the demo's month holds: who asks what, having read which pages, and what becomes of it. */
import { earlier } from "./asked-earlier.ts";
import { later } from "./asked-later.ts";
import type { Asked } from "./enquiry.ts";

export const asked: Asked[] = [...earlier, ...later];
