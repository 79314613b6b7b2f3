import { useId } from "react";
import { useHref } from "react-router";
import { BackIcon, SendIcon } from "../../../ui/icons.tsx";
import { say } from "../../../ui/say.ts";
import { useWritten } from "../../../ui/use-written.ts";
import { closedId } from "../closed-id.ts";
import { commands } from "../commands.ts";
import type { Link, Reply } from "../contract.ts";
import panelStyles from "./chat-dialog.module.css";
import composerStyles from "./composer.module.css";
import { typeOf } from "./composer.tsx";
import { Messages } from "./messages.tsx";
import optionsStyles from "./options.module.css";
import styles from "./plain-chat.module.css";

type PlainChatProps = {
  bot: string;
  messages: { who: "bot" | "user"; text: string; links?: Link[]; by?: string }[];
  question: Reply;
  begun: boolean;
  returned: { values: Record<string, string>; message: string } | undefined;
};

export function PlainChat({ bot, messages, question, begun, returned }: PlainChatProps) {
  // Explicit, because the page's own address may end in `#…`.
  const action = useHref("/chat");
  const typed = returned?.values.description;
  const shown = returned
    ? [...messages, { who: "bot" as const, text: returned.message }]
    : messages;
  const { items } = question.content_attributes;
  return (
    <div className={styles.chat} data-plain-chat="">
      <p id={closedId} className={styles.closed}>
        {say("The chat is closed.")}
      </p>
      {/* Filled from its end by CSS, so that the newest message is in view without scripts. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it */}
      <section className={styles.scroller} aria-label={say("Your conversation")} tabIndex={0}>
        <Messages messages={shown} bot={bot} />
      </section>
      {items.length > 0 ? (
        <form action={action} method="post">
          <fieldset className={optionsStyles.options}>
            <legend className="visually-hidden">{say("Options")}</legend>
            {items.map((item, i) => (
              <button
                key={item.value}
                type="submit"
                name="selected_value"
                value={item.value}
                className={optionsStyles.option}
                // biome-ignore lint/a11y/noAutofocus: each press loads the page anew, and the keyboard has to find its place again
                autoFocus={begun && i === 0 && !question.input_type && !typed}
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
          type={question.input_type ?? "text"}
          limits={question}
          value={typed}
          takesFocus={question.input_type !== undefined || typed !== undefined}
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
  type: NonNullable<Reply["input_type"]>;
  limits: Pick<Reply, "min" | "max">;
  value: string | undefined;
  takesFocus: boolean;
};

function TextField({ type, limits, value, takesFocus }: FieldProps) {
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
  };
  return type === "textarea" ? (
    <textarea {...control} defaultValue={text} rows={4} />
  ) : (
    <input {...control} defaultValue={value} {...typeOf(type, limits)} />
  );
}
