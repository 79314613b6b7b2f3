import { notifications } from "@mantine/notifications";
import { useFetcher, useLocation } from "react-router";
import { useArrival } from "../../../ui/use-arrival.ts";
import type { keepWords } from "../keep-words.ts";
import { useAskingUndo } from "../use-asking-undo.ts";
import type { changeLead } from "./change-lead.ts";

type LeadSubmission = typeof keepWords<Awaited<ReturnType<typeof changeLead>>>;
type DataOf<Action> = ReturnType<typeof useFetcher<Action>>["data"];
/** The same shape with and without scripts. */
export type LeadResult = DataOf<LeadSubmission> | DataOf<typeof changeLead>;

/** An enquiry's forms post to the current address: its page, or the pane beside the list. */
export function useLeadForm(id: string) {
  const fetcher = useFetcher<LeadSubmission>({ key: `enquiry ${id}` });
  const { pathname } = useLocation();
  const to = { method: "post", action: pathname } as const;
  return {
    Form: fetcher.Form,
    to,
    send: (fields: Record<string, string>) => void fetcher.submit(fields, to),
    result: fetcher.data,
    isBusy: fetcher.state !== "idle",
  };
}

/** Shows the result of a form once, with Undo where it can be undone. */
export function useResultNotice(id: string, result: LeadResult) {
  const done = result && "done" in result ? result.done : null;
  useAskingUndo(done, `/staff/enquiries/${id}`);
  useArrival(done, ({ message, undo, conflict, unseen }) => {
    if (!undo && !conflict && !unseen) notifications.show({ message, role: "status" });
  });
}
