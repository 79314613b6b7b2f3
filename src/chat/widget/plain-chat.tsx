import { useId, useReducer } from "react";
import { useHref } from "react-router";
import { useWritten } from "../../ui/field.tsx";
import { BackIcon, SendIcon } from "../../ui/icons.tsx";
import * as textStyles from "../../ui/text.module.css";
import { say } from "../../ui/translate.ts";
import { commands } from "../flow/commands.ts";
import type { Link, Reply } from "../flow/contract.ts";
import * as panelStyles from "./chat-dialog.module.css";
import { emptyChat, reduceChat } from "./chat-state.ts";
import * as composerStyles from "./composer.module.css";
import { typeOf } from "./composer.tsx";
import { Messages } from "./messages.tsx";
import * as optionsStyles from "./options.module.css";
import { isRating } from "./options.tsx";
import * as styles from "./plain-chat.module.css";
import { useListening, useSayTyping } from "./use-listening.ts";

/** After Close the address ends in `#closed`, and CSS shows the notice (`:target`). */
export const closedId = "closed";

type PlainChatProps = {
  bot: string;
  messages: { who: "bot" | "user"; text: string; links?: Link[]; by?: string }[];
  question: Reply;
  begun: boolean;
  conversation: string | null;
  lastTurn: number;
  returned: { values: Record<string, string>; message: string } | undefined;
};

/** Each turn loads the page again. With scripts, words of a colleague come at once. */
export function PlainChat({ bot, messages, begun, returned, ...chat }: PlainChatProps) {
  const [live, dispatch] = useReducer(reduceChat, { ...emptyChat, begun, ...chat });
  useListening(live, { isOpen: true, isOver: false }, dispatch);
  const sayTyping = useSayTyping(live);
  const { with: colleague, typing } = live;
  const question = live.question ?? chat.question;
  // Explicit, because the page's own address may end in `#…`.
  const action = useHref("/chat");
  const typed = returned?.values.description;
  const shownMessages = returned
    ? [...messages, { who: "bot" as const, text: returned.message }]
    : messages;
  const { items } = question.content_attributes;
  return (
    <div className={styles.chat} data-plain-chat="">
      <p id={closedId} className={styles.closed}>
        {say("The chat is closed.")}
      </p>
      {/* CSS scrolls it from its end, so that the newest message is in view without scripts. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it */}
      <section className={styles.scroller} aria-label={say("Your conversation")} tabIndex={0}>
        <div>
          <Messages messages={[...shownMessages, ...live.messages]} bot={bot} />
          <div aria-live="polite">
            {typing === null ? null : (
              <p className={panelStyles.typing}>{say("{name} is typing...", { name: typing })}</p>
            )}
          </div>
        </div>
      </section>
      {colleague === null ? null : (
        <p className={textStyles.quiet}>{say("You are writing to {name}.", { name: colleague })}</p>
      )}
      {items.length > 0 ? (
        <form action={action} method="post">
          <fieldset className={optionsStyles.options} data-rating={isRating(items) || undefined}>
            <legend className="visually-hidden">{say("Options")}</legend>
            {items.map((item, i) => (
              <button
                key={item.value}
                type="submit"
                name="selected_value"
                value={item.value}
                className={optionsStyles.option}
                // biome-ignore lint/a11y/noAutofocus: each press loads the page anew, and the keyboard has to find its place again
                autoFocus={begun && i === 0 && question.title === undefined && !typed}
              >
                {say(item.title)}
              </button>
            ))}
          </fieldset>
        </form>
      ) : null}
      {question.is_back ? (
        <form action={action} method="post">
          <button
            type="submit"
            name="selected_value"
            value={commands.back}
            className={panelStyles.back}
          >
            <BackIcon />
            {say("Back")}
          </button>
        </form>
      ) : null}
      {items.length > 0 ? <p className={panelStyles.or}>{say("or type")}</p> : null}
      <form action={action} method="post" className={composerStyles.composer} noValidate>
        <input type="hidden" name="selected_value" value={question.title ?? ""} />
        <TextField
          input={question.input_type ?? "text"}
          limits={question}
          value={typed}
          typed={live.typed}
          takesFocus={question.title !== undefined || typed !== undefined}
          type={(text) => {
            dispatch({ type: "typed", text });
            sayTyping();
          }}
        />
        <button type="submit" className={composerStyles.send}>
          <SendIcon />
          <span className="visually-hidden">{say("Send")}</span>
        </button>
      </form>
    </div>
  );
}

type FieldProps = {
  input: NonNullable<Reply["input_type"]>;
  limits: Pick<Reply, "min" | "max">;
  value: string | undefined;
  typed: string;
  takesFocus: boolean;
  type(text: string): void;
};

type Typing = { currentTarget: { value: string } };

function TextField({ input, limits, value, typed, takesFocus, type }: FieldProps) {
  const id = useId();
  const text = useWritten(id, value);
  const control = {
    id,
    name: "description",
    dir: "auto",
    className: composerStyles.field,
    "aria-label": say("Your message"),
    placeholder: say("Type your message...."),
    required: true,
    autoFocus: takesFocus,
    onInput: ({ currentTarget }: Typing) => type(currentTarget.value),
  };
  return input === "textarea" ? (
    <textarea {...control} defaultValue={typed || text} rows={4} />
  ) : (
    <input {...control} defaultValue={typed || value} {...typeOf(input, limits)} />
  );
}
