import { type Here, shortDay, weekday } from "../../../desk/times.ts";
import { formatClock } from "../../../platform/moments.ts";
import { dayAfter, timeZoneOf } from "../../../platform/time-zone.ts";

const minuteMs = 60_000;
const minutesADay = 1_440;

/**
 * For the narrow column of a list. @returns "1 h 10 min overdue", "by 4:30 pm", "tomorrow 10:30"
 */
export function promiseWords(promisedBy: string, here: Here): string {
  const lateMs = Date.parse(here.now) - Date.parse(promisedBy);
  if (lateMs > 0) return `${lengthOf(Math.floor(lateMs / minuteMs))} overdue`;
  const { wallTime } = timeZoneOf(here.zone);
  const [due, today] = [promisedBy, here.now].map((iso) => wallTime(new Date(iso)).day);
  if (!due || !today) throw new Error("two moments have two days");
  const time = formatClock(promisedBy, here.zone);
  if (due === today) return `by ${time}`;
  // On later days "am" is left out: office hours make it clear.
  const short = time.replace(" am", "");
  if (due === dayAfter(today)) return `tomorrow ${short}`;
  const day = shortDay(promisedBy, here);
  return isWithinAWeek(today, due) ? `${weekday(promisedBy, here)} ${short}` : day;
}

function lengthOf(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, minutes)} min`;
  if (minutes >= minutesADay) return dayWords(Math.floor(minutes / minutesADay));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

const dayWords = (days: number) => `${days} day${days === 1 ? "" : "s"}`;

const isWithinAWeek = (today: string, day: string) =>
  Date.parse(day) - Date.parse(today) < 7 * minutesADay * minuteMs;
