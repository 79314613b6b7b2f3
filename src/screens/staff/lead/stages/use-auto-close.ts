import { useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useArrival } from "../../../../ui/use-arrival.ts";
import { searchWith } from "../facts/search-with.ts";
import type { LeadResult } from "../use-lead-form.ts";

type UseClosedOnceDoneOptions = {
  /** The parameter of the address that opens the form. */
  name: "closing" | "plan" | "correct";
  /** The intents of this form: other forms leave it open, with its typed text. */
  intents: readonly string[];
};

/** Removes the parameter from the address once its form is done, which closes the form. */
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
