import type { Event, EventOf } from "../../../../core/activity/contract.ts";
import { type Here, momentWords } from "../../../../ui/admin/times.ts";

type Kind = Extract<Event["kind"], `content.${string}`>;
type ContentEvent = EventOf<Kind>;
type ActivityContext = { staff: Record<string, string>; here: Here };

export type ActivityEntry = { id: string; at: string; who: string; done: string };

export function storyOf(events: Event[], { staff, here }: ActivityContext): ActivityEntry[] {
  const contentEvents = events.filter(isOfContent);
  const published = new Set(contentEvents.flatMap(publishedVersion));
  const isReschedule = createRescheduleTest(contentEvents);
  return contentEvents
    .filter((one) => one.kind !== "content.drafted" || !published.has(one.data.version))
    .filter((one) => one.kind !== "content.unscheduled" || !isReschedule(one))
    .map((one) => ({
      id: one.id,
      at: one.at,
      who: one.by.who === "staff" ? (staff[one.by.id] ?? "A former colleague") : "The site",
      done:
        one.kind === "content.scheduled" && isReschedule(one)
          ? "brought that into what is scheduled, too"
          : wordsOf(one, { staff, here }),
    }))
    .toReversed();
}

const isOfContent = (event: Event): event is ContentEvent => event.kind.startsWith("content.");

/** Publishing also records a `content.drafted` event for its version, which is not shown. */
const publishedVersion = (one: ContentEvent): number[] =>
  one.kind === "content.published" || one.kind === "content.scheduled" ? [one.data.version] : [];

const oneSaveMs = 1_000;

/** A save into a scheduled version unschedules and reschedules it: one event. */
function createRescheduleTest(contentEvents: ContentEvent[]): (one: ContentEvent) => boolean {
  const among = (kind: Kind) => contentEvents.filter((one) => one.kind === kind);
  const [out, scheduledEvents] = [among("content.unscheduled"), among("content.scheduled")];
  const isAtOnce = (one: ContentEvent, other: ContentEvent) =>
    Math.abs(Date.parse(one.at) - Date.parse(other.at)) < oneSaveMs;
  return (one) =>
    [out, scheduledEvents].every((events) => events.some((other) => isAtOnce(one, other)));
}

function wordsOf(one: ContentEvent, { staff, here }: ActivityContext): string {
  switch (one.kind) {
    case "content.begun":
      return one.data.copyOf === undefined ? "began it" : "began it as a copy of another";
    case "content.drafted":
      return `wrote version ${one.data.version}`;
    case "content.published":
      return `published version ${one.data.version}`;
    case "content.scheduled":
      return `scheduled version ${one.data.version} for ${momentWords(one.data.dueAt, here)}`;
    case "content.unscheduled":
      return `took version ${one.data.version} out of the schedule`;
    case "content.refused":
      return `could not publish version ${one.data.version}: ${one.data.sentence}`;
    case "content.restored":
      return `made version ${one.data.version} the draft again`;
    case "content.unpublished":
      return "took it offline";
    case "content.offline_scheduled":
      return `set that it goes offline ${momentWords(one.data.at, here)}`;
    case "content.offline_refused":
      return `could not take it offline: ${one.data.sentence}`;
    case "content.renamed":
      return `moved it from ${one.data.from} to ${one.data.to}`;
    case "content.shared":
      return `shared its preview until ${momentWords(one.data.until, here)}`;
    case "content.asked": {
      const { of } = one.data;
      return of === null
        ? "asked for it to be published"
        : `asked ${staff[of] ?? "a colleague"} to publish it`;
    }
    default:
      return plainWords[one.kind];
  }
}

type Plain = Exclude<
  Kind,
  | `content.${"begun" | "drafted" | "published" | "scheduled" | "unscheduled" | "refused"}`
  | `content.${"restored" | "unpublished" | "renamed" | "shared" | "asked"}`
  | `content.offline_${"scheduled" | "refused"}`
>;

const plainWords: Record<Plain, string> = {
  "content.set_aside": "set what was written aside",
  "content.still_right": "found it right as it is, after its original changed",
  "content.taken_up": "took up again what was set aside",
  "content.offline_given_up": "kept it online after all",
  "content.removed": "moved it to the bin",
  "content.deleted": "deleted it for good",
  "content.put_back": "brought it back as it stood",
  "content.sharing_ended": "ended the link of a preview",
  "content.asking_withdrawn": "no longer asks for it to be published",
  "content.asked_again": "asked again for it to be published",
  "content.sent_back": "sent it back to whoever wrote it",
  "content.sending_back_undone": "took back that it was sent back",
};
