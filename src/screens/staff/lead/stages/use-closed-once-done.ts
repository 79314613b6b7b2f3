import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { searchWith } from "../facts/search-with.ts";
import type { LeadResult } from "../use-lead-form.ts";

type Asked = {
  /** What of the address says that it is asked for. */
  name: "closing" | "plan" | "correct";
  /** Of its own forms: another one that is sent leaves it open, with what is typed in it. */
  intents: readonly string[];
};

/** The address says that something is asked for: once it is answered it says so no more. */
export function useClosedOnceDone(result: LeadResult, { name, intents }: Asked) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const before = useRef(result);
  const close = useEffectEvent(
    () =>
      void navigate(searchWith(search, name, null), {
        state,
        replace: true,
        preventScrollReset: true,
      }),
  );
  useEffect(() => {
    if (result === before.current) return;
    before.current = result;
    if (result && "done" in result && intents.includes(result.intent)) close();
  }, [result, intents]);
}
