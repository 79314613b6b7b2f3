import { type RefObject, useCallback, useLayoutEffect, useReducer, useRef } from "react";
import { browserName } from "../../core/consent/browser-name.ts";
import { keepSession, readSession } from "../../platform/browser/session.ts";
import {
  askEarly,
  conversationName,
  draftName,
  type EarlyCalls,
  pageNow,
} from "../flow/chat-opening.ts";
import type { Link } from "../flow/contract.ts";
import {
  failureSentence,
  has,
  isLogo,
  isReply,
  readLogo,
  readStart,
  refusalIn,
  sendTurn,
} from "./chat-calls.ts";
import {
  type Attempt,
  type ChatState,
  emptyChat,
  reduceChat,
  type ShownMessage,
  withoutNotices,
} from "./chat-state.ts";
import { useListening, useSayTyping } from "./use-listening.ts";

/** Shared with the cookie banner, so it may be loaded already. */
const askWho = () =>
  import("../../core/consent/browser/who.ts").then(
    ({ whoAmI }) => whoAmI(),
    () => ({ ip: "", browser: browserName(navigator.userAgent) }),
  );

type UseChatOptions = { early: RefObject<EarlyCalls | null>; isOpen: boolean; isOver: boolean };

export function useChat({ early, ...window }: UseChatOptions) {
  const [state, dispatch] = useReducer(reduceChat, undefined, keptChat);
  const busy = useRef(false);
  const { logo, conversation, page, messages, question, waitingFor, failed, typesInstead } = state;
  const { lastTurn } = state;
  // If the answer never comes, a reload puts the text back into the input.
  const typed =
    waitingFor === null || waitingFor === "start" ? state.typed : (waitingFor.text ?? state.typed);
  // A layout effect stores the state before it is painted, so a reload shows what was seen.
  useLayoutEffect(() => {
    // Only while no call is under way, so that after a reload the question is still open.
    if (waitingFor !== null) return;
    const chat = { logo, conversation, page, messages, question, lastTurn };
    keepSession(conversationName, question === null ? null : chat);
  }, [logo, conversation, page, messages, question, waitingFor, lastTurn]);
  useLayoutEffect(
    () => keepSession(draftName, { typed, typesInstead, failed }),
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
      dispatch({ type: "started", start: await readStart(calls.start), page: pageNow() });
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
          page,
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
    [conversation, page],
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

type Draft = Pick<ChatState, "typed" | "typesInstead" | "failed">;

/** What is stored may be of another version of the site, so parts that do not fit are dropped. */
function keptChat(): ChatState {
  const session = readSession(conversationName);
  if (
    !has(session, "question") ||
    !isReply(session.question) ||
    !has(session, "messages") ||
    !Array.isArray(session.messages)
  )
    return emptyChat;
  if (!has(session, "conversation") || typeof session.conversation !== "string") return emptyChat;
  const logo = has(session, "logo") && isLogo(session.logo) ? session.logo : null;
  const draft = keptDraft();
  const validMessages = session.messages.filter(isShown);
  const messages = draft.failed === null ? withoutNotices(validMessages) : validMessages;
  return {
    ...emptyChat,
    ...draft,
    logo,
    conversation: session.conversation,
    page: has(session, "page") && typeof session.page === "string" ? session.page : "/",
    messages,
    question: session.question,
    begun: messages.some(({ who }) => who === "user"),
    lastTurn:
      has(session, "lastTurn") && typeof session.lastTurn === "number" ? session.lastTurn : 0,
  };
}

function keptDraft(): Draft {
  const session = readSession(draftName);
  return {
    typed: has(session, "typed") && typeof session.typed === "string" ? session.typed : "",
    typesInstead: has(session, "typesInstead") && session.typesInstead === true,
    failed: has(session, "failed") && isAttempt(session.failed) ? session.failed : null,
  };
}

const isShown = (value: unknown): value is ShownMessage =>
  has(value, "id") &&
  typeof value.id === "number" &&
  has(value, "text") &&
  typeof value.text === "string" &&
  has(value, "who") &&
  (value.who === "bot" || value.who === "user") &&
  (!has(value, "by") || typeof value.by === "string") &&
  (!has(value, "links") || (Array.isArray(value.links) && value.links.every(isLink)));

const isLink = (value: unknown): value is Link =>
  has(value, "words") &&
  typeof value.words === "string" &&
  has(value, "href") &&
  typeof value.href === "string" &&
  has(value, "at") &&
  typeof value.at === "number";

const isAttempt = (value: unknown): value is Attempt =>
  has(value, "value") &&
  typeof value.value === "string" &&
  has(value, "said") &&
  (value.said === null || typeof value.said === "string") &&
  (!has(value, "text") || typeof value.text === "string");
