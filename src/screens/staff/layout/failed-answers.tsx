import { notifications } from "@mantine/notifications";
import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import type { RecentReplies } from "../../../slices/answers/contract.ts";
import { useStream } from "../parts/use-stream.ts";

/** Each notice is shown once in a tab. */
const shownIds = new Set<string>();
const rhythm = { soonMs: 300, restMs: 3_000 };

/** Shows its sender that a reply failed, on whichever screen they are by then. */
export function FailedAnswers({ failed, waitingLeads, since }: RecentReplies & { since: string }) {
  useEffect(() => {
    for (const { id, lead, to, isRefused } of failed.filter((one) => !shownIds.has(one.id))) {
      shownIds.add(id);
      const why = isRefused ? "their mail server refused it" : "no mail server took it";
      notifications.show({
        id,
        autoClose: false,
        role: "alert",
        message: (
          <>
            Your answer to {to} did not arrive: {why}.{" "}
            <Link to={`/staff/enquiries/${lead}`} onClick={() => notifications.hide(id)}>
              Open the enquiry
            </Link>
          </>
        ),
      });
    }
  }, [failed]);
  return waitingLeads.length > 0 ? <WatchWaiting leads={waitingLeads} since={since} /> : null;
}

/** A screen may hear of no enquiries by itself. */
function WatchWaiting({ leads, since }: { leads: string[]; since: string }) {
  const { revalidate } = useRevalidator();
  useStream({
    address: "/staff/inbox/live",
    since,
    rhythm,
    isNews: ({ ids }) => ids.length === 0 || leads.some((lead) => ids.includes(lead)),
    onNews: revalidate,
  });
  return null;
}
