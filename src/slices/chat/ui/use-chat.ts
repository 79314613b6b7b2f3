/** Makes the chat's calls and keeps what came of them. */
import { useCallback, useEffect, useReducer, useRef } from "react";
import { whoAmI } from "../../consent/who.ts";
import { fetchLogo, fetchStart, refusalIn, sendTurn, sentenceFor } from "./chat-calls.ts";
import { type Attempt, reduceChat } from "./chat-state.ts";
import { keepChat, keptChat } from "./chat-storage.ts";

export function useChat() {
  const [state, dispatch] = useReducer(reduceChat, undefined, keptChat);
  const busy = useRef(false);
  const { logo, conversation, messages, question, waitingFor } = state;
  useEffect(() => {
    if (question !== null && waitingFor === null) keepChat({ logo, conversation, messages, question });
  }, [logo, conversation, messages, question, waitingFor]);

  const start = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    dispatch({ type: "starting" });
    fetchLogo()
      .then((logo) => dispatch({ type: "logo came", logo }))
      .catch((error: unknown) => console.error("Error getting the chat's logo", error));
    // Known before it is needed: each turn says it.
    void whoAmI();
    try {
      dispatch({ type: "started", start: await fetchStart() });
    } catch (error) {
      console.error("Error starting the chat", error);
      dispatch({ type: "failed", message: sentenceFor(error) });
    } finally {
      busy.current = false;
    }
  }, []);

  const send = useCallback(
    async (attempt: Attempt) => {
      if (busy.current) return;
      busy.current = true;
      dispatch({ type: "sending", attempt });
      try {
        const { ip, browser } = await whoAmI();
        const text = attempt.text !== undefined && { description: attempt.text };
        const body = {
          selected_value: attempt.value,
          ...text,
          ipaddress: ip,
          browser_type: browser,
          ...(conversation && { conversation }),
        };
        dispatch({ type: "answered", ...(await sendTurn(body)) });
      } catch (error) {
        console.error("Error sending to the chat", error);
        const refusal = refusalIn(error);
        dispatch(refusal ? { type: "refused", ...refusal } : { type: "failed", message: sentenceFor(error) });
      } finally {
        busy.current = false;
      }
    },
    [conversation],
  );

  return {
    state,
    start,
    send,
    type: useCallback((text: string) => dispatch({ type: "typed", text }), []),
    closed: useCallback(() => dispatch({ type: "closed" }), []),
  };
}
