/** What the demo's month holds: who asks what, having read which pages, and what becomes of it. */
import { earlier } from "./asked-earlier.ts";
import { later } from "./asked-later.ts";
import type { DemoEnquiry } from "./enquiry.ts";

export const enquiries: DemoEnquiry[] = [...earlier, ...later];
