import { type RefObject, useCallback, useLayoutEffect, useReducer, useRef } from "react";
import { browserName } from "../../consent/browser-name.ts";
import {
  failureSentence,
  readLogo,
  readStart,
  refusalIn,
  sendTurn,
} from "../browser/chat-calls.ts";
import { forgetChat, keepChat, keepChatDraft, keptChat } from "../browser/chat-storage.ts";
import { askEarly, type EarlyCalls } from "../browser/early-calls.ts";
import { type Attempt, reduceChat } from "./chat-state.ts";
import { useListening, useSayTyping } from "./use-listening.ts";

/** Shared with the cookie banner, so it may be loaded already. */
const askWho = () =>
  import("../../consent/browser/who.ts").then(
    ({ whoAmI }) => whoAmI(),
    () => ({ ip: "", browser: browserName(navigator.userAgent) }),
  );

type UseChatOptions = { early: RefObject<EarlyCalls | null>; isOpen: boolean; isOver: boolean };

export function useChat({ early, ...window }: UseChatOptions) {
  const [state, dispatch] = useReducer(reduceChat, undefined, keptChat);
  const busy = useRef(false);
  const { logo, conversation, messages, question, waitingFor, failed, typesInstead } = state;
  const { lastTurn } = state;
  // If the answer never comes, a reload puts the text back into the input.
  const typed =
    waitingFor === null || waitingFor === "start" ? state.typed : (waitingFor.text ?? state.typed);
  // A layout effect stores the state before it is painted, so a reload shows what was seen.
  useLayoutEffect(() => {
    if (waitingFor !== null) return;
    if (question === null) forgetChat();
    else keepChat({ logo, conversation, messages, question, lastTurn });
  }, [logo, conversation, messages, question, waitingFor, lastTurn]);
  useLayoutEffect(
    () => keepChatDraft({ typed, typesInstead, failed }),
    [typed, typesInstead, failed],
  );

  const start = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    dispatch({ type: "starting" });
    const calls = early.current ?? askEarly();
    early.current = null;
    readLogo(calls.logo)
      .then((newLogo) => dispatch({ type: "logo came", logo: newLogo }))
      .catch((error: unknown) => console.error("Error getting the chat's logo", error));
    // Asked early, because each turn sends it.
    void askWho();
    try {
      dispatch({ type: "started", start: await readStart(calls.start) });
    } catch (error) {
      console.error("Error starting the chat", error);
      dispatch({ type: "failed", message: failureSentence(error) });
    } finally {
      busy.current = false;
    }
  }, [early]);

  const send = useCallback(
    async (attempt: Attempt) => {
      if (busy.current) return;
      busy.current = true;
      dispatch({ type: "sending", attempt });
      try {
        const { ip, browser } = await askWho();
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
        dispatch(
          refusal
            ? { type: "refused", ...refusal }
            : { type: "failed", message: failureSentence(error) },
        );
      } finally {
        busy.current = false;
      }
    },
    [conversation],
  );

  useListening(state, window, dispatch);
  const sayTyping = useSayTyping(state);

  return {
    state,
    start,
    send,
    type(text: string) {
      dispatch({ type: "typed", text });
      sayTyping();
    },
    typeInstead: useCallback(() => dispatch({ type: "types instead" }), []),
    closed: useCallback(() => dispatch({ type: "closed" }), []),
  };
}
