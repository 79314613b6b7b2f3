import { notifications } from "@mantine/notifications";
import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import type { LatelySent } from "../../../slices/answers/contract.ts";
import { useStream } from "../parts/use-stream.ts";

/** Each is told once in a tab, until it is closed. */
const told = new Set<string>();
const rhythm = { soonMs: 300, restMs: 3_000 };

/** Whoever sent an answer that is refused is told so, on whichever screen they are by then. */
export function FailedAnswers({ failed, leaving, since }: LatelySent & { since: string }) {
  useEffect(() => {
    for (const { id, lead, to, isRefused } of failed.filter((one) => !told.has(one.id))) {
      told.add(id);
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
  return leaving.length > 0 ? <Leaving leads={leaving} since={since} /> : null;
}

/** A screen may hear of no enquiries by itself. */
function Leaving({ leads, since }: { leads: string[]; since: string }) {
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
