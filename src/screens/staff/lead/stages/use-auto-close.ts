import { useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useArrival } from "../../../../ui/use-arrival.ts";
import { searchWith } from "../facts/search-with.ts";
import type { LeadResult } from "../use-lead-form.ts";

type UseClosedOnceDoneOptions = {
  /** What of the address says that it is asked for. */
  name: "closing" | "plan" | "correct";
  /** Of its own forms: another one that is sent leaves it open, with what is typed in it. */
  intents: readonly string[];
};

/** The address says that something is asked for: once it is answered it says so no more. */
export function useClosedOnceDone(result: LeadResult, { name, intents }: UseClosedOnceDoneOptions) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const before = useRef(result);
  useArrival(result, (response) => {
    if (response === before.current || !("done" in response) || !intents.includes(response.intent))
      return;
    const to = searchWith(search, name, null);
    void navigate(to, { state, replace: true, preventScrollReset: true });
  });
}
