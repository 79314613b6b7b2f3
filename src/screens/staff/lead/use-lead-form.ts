import { notifications } from "@mantine/notifications";
import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { useUndo } from "../use-undo.ts";
import type { changeLead } from "./change-lead.ts";

export type LeadResult = Awaited<ReturnType<typeof useFetcher<typeof changeLead>>>["data"];

/** The forms of an enquiry are sent to its own page, wherever they are shown. */
export function useLeadForm(id: string) {
  const fetcher = useFetcher<typeof changeLead>({ key: `enquiry ${id}` });
  return {
    Form: fetcher.Form,
    submit: fetcher.submit,
    to: { method: "post", action: `/staff/enquiries/${id}` } as const,
    result: fetcher.data,
    isBusy: fetcher.state !== "idle",
  };
}

/** Says what came of a form, once: with Undo where it can be taken back. */
export function useSaid(id: string, result: LeadResult) {
  const done = result && "done" in result ? result.done : null;
  useUndo(done?.undo ? done : null, `/staff/enquiries/${id}`);
  const say = useEffectEvent(() => {
    if (!done || done.undo || done.conflict) return;
    notifications.show({ message: done.said, role: "status" });
  });
  useEffect(() => {
    if (done) say();
  }, [done]);
}
