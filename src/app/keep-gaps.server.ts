import type { FastifyInstance } from "fastify";
import { daily } from "../platform/jobs/daily.ts";
import type { Gaps } from "../slices/gaps/gaps.server.ts";

/** What visitors asked for is written down by itself; at the end, too. */
export function keepGaps(http: FastifyInstance, gaps: Gaps) {
  daily(http, gaps.countEnquiries, "the words of enquiries were not counted");
  daily(http, gaps.forgetOld, "old gaps were not deleted");
  http.addHook("onClose", () => gaps.keep());
}
