import { commands } from "../flow/commands.ts";
import type { ChatLogo, ChatStart, Link, Reply } from "../flow/contract.ts";

export type ShownMessage = {
  id: number;
  who: "bot" | "user";
  text: string;
  links?: Link[];
  by?: string;
  isNotice?: boolean;
};
export type Attempt = { value: string; text?: string; said: string | null };

export type ChatState = {
  logo: ChatLogo | null;
  conversation: string | null;
  /** The path of the page on which the conversation began. */
  page: string;
  messages: ShownMessage[];
  question: Reply | null;
  waitingFor: "start" | Attempt | null;
  failed: "start" | Attempt | null;
  typed: string;
  typesInstead: boolean;
  begun: boolean;
  lastTurn: number;
  with: string | null;
  typing: string | null;
  /** The server ended the silent stream, so nothing listens until the visitor sends something. */
  rests: boolean;
};

export type ChatEvent =
  | { type: "starting" }
  | { type: "logo came"; logo: ChatLogo }
  | { type: "started"; start: ChatStart; page?: string }
  | { type: "typed"; text: string }
  | { type: "types instead" }
  | { type: "sending"; attempt: Attempt }
  | { type: "answered"; replies: Reply[]; conversation: string }
  | { type: "refused"; message: string; reply: Reply }
  | { type: "failed"; message: string }
  | LiveEvent
  | { type: "typing ends" }
  | { type: "closed" };

export type LiveEvent =
  | { type: "told"; number: number; replies: Reply[] }
  | { type: "with"; name: string | null }
  | { type: "typing"; name: string }
  | { type: "rest" }
  | { type: "gone" };

export const emptyChat: ChatState = {
  logo: null,
  conversation: null,
  page: "/",
  messages: [],
  question: null,
  waitingFor: null,
  failed: null,
  typed: "",
  typesInstead: false,
  begun: false,
  lastTurn: 0,
  with: null,
  typing: null,
  rests: false,
};

const mostMessages = 200;

export function reduceChat(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case "starting":
      return {
        ...state,
        messages: withoutNotices(state.messages),
        waitingFor: "start",
        failed: null,
      };
    case "logo came":
      return { ...state, logo: event.logo };
    case "started": {
      const { welcome_message, next_message, conversation } = event.start;
      const question = { ...next_message, is_back: false };
      const messages = spoken(
        addMessage([], { who: "bot", text: welcome_message.message }),
        next_message,
      );
      return {
        ...state,
        conversation,
        page: event.page ?? state.page,
        messages,
        question,
        waitingFor: null,
        lastTurn: 0,
        begun: false,
      };
    }
    case "typed":
      return { ...state, typed: event.text };
    case "types instead":
      return { ...state, typesInstead: true };
    case "sending": {
      const { said: words } = event.attempt;
      const messages = withoutNotices(state.messages);
      return {
        ...state,
        messages: words === null ? messages : addMessage(messages, { who: "user", text: words }),
        waitingFor: event.attempt,
        failed: null,
        typed: "",
        rests: false,
      };
    }
    case "answered": {
      const messages = event.replies.reduce(spoken, state.messages);
      const question = event.replies.at(-1) ?? state.question;
      const { conversation } = event;
      const lastTurn = conversation === state.conversation ? state.lastTurn : 0;
      const typesInstead = state.typesInstead && isTyped(state.waitingFor);
      const changes = { question, waitingFor: null, typesInstead, begun: true };
      return { ...state, messages, conversation, lastTurn, ...changes };
    }
    case "refused": {
      const messages = addMessage(state.messages, { who: "bot", text: event.message });
      return {
        ...state,
        messages,
        question: event.reply,
        typed: toPutRight(state),
        waitingFor: null,
      };
    }
    case "failed":
      return { ...takenBack(state, event.message), waitingFor: null, failed: state.waitingFor };
    case "told":
      return addReplies(state, event);
    case "with":
      return { ...state, with: event.name, typing: null };
    case "typing":
      return { ...state, typing: event.name };
    case "typing ends":
      return { ...state, typing: null };
    case "rest":
      return { ...state, rests: true };
    case "gone":
      return { ...state, rests: true, lastTurn: 0, with: null, typing: null };
    case "closed":
      return {
        ...state,
        question: hasEnded(state) ? null : state.question,
        typed: "",
        typesInstead: false,
        failed: null,
        messages: withoutNotices(state.messages),
      };
  }
}

/** The answer to a turn may have announced the colleague already: no message is repeated. */
function addReplies(state: ChatState, { number, replies }: { number: number; replies: Reply[] }) {
  if (number <= state.lastTurn) return state;
  const isNew = ({ message, by }: Reply) =>
    by !== undefined || state.messages.at(-1)?.text !== message;
  const messages = replies.filter(isNew).reduce(spoken, state.messages);
  const question = replies.at(-1) ?? state.question;
  return { ...state, messages, question, lastTurn: number, typing: null };
}

const hasEnded = ({ question }: ChatState): boolean =>
  question?.content_attributes.items.some(({ value }) => value === commands.exit) === true;

const isTyped = (attempt: ChatState["waitingFor"]): boolean =>
  attempt !== null && attempt !== "start" && attempt.text !== undefined;

/** A refused contact or a long text returns to the input to be corrected. Short texts do not. */
function toPutRight({ question, waitingFor: attempt }: ChatState): string {
  const text = attempt === null || attempt === "start" ? "" : (attempt.text ?? "");
  return question?.input_type !== "text" || text.length > 100 ? text : "";
}

function takenBack(state: ChatState, message: string): ChatState {
  const attempt = state.waitingFor === "start" ? null : state.waitingFor;
  // It is not always the last message: a colleague may have written meanwhile.
  const words = attempt?.said != null ? state.messages.filter(isVisitors).at(-1) : undefined;
  const messages = state.messages.filter((one) => one !== words);
  const notice = { who: "bot", text: message, isNotice: true } as const;
  return { ...state, messages: addMessage(messages, notice), typed: attempt?.text ?? state.typed };
}

const isVisitors = ({ who }: ShownMessage) => who === "user";

function addMessage(messages: ShownMessage[], message: Omit<ShownMessage, "id">): ShownMessage[] {
  return [...messages, { id: (messages.at(-1)?.id ?? 0) + 1, ...message }].slice(-mostMessages);
}

type Words = Pick<Reply, "message" | "content_attributes" | "by">;

function spoken(
  messages: ShownMessage[],
  { message, by, content_attributes: { links } }: Words,
): ShownMessage[] {
  const whose = by !== undefined && { by };
  return addMessage(messages, { who: "bot", text: message, ...(links && { links }), ...whose });
}

export const withoutNotices = (messages: ShownMessage[]): ShownMessage[] =>
  messages.filter((message) => !message.isNotice);
