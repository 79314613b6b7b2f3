import { earlier } from "./earlier-enquiries.ts";
import type { DemoEnquiry } from "./enquiry.ts";
import { later } from "./later-enquiries.ts";

export const enquiries: DemoEnquiry[] = [...earlier, ...later];
