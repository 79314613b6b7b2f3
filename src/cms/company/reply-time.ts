import type { Say } from "../../platform/text/language.ts";

/** "4 office hours", "1.5 office hours", "45 minutes of office time". */
export function replyTime(minutes: number, say: Say): string {
  if (minutes === 60) return say("1 office hour");
  if (minutes > 60 && minutes % 30 === 0)
    return say("{count} office hours", { count: minutes / 60 });
  return say("{count} minutes of office time", { count: minutes });
}
