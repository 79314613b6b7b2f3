import { Button, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import type { InputType } from "../../../slices/chat/flow-contract.ts";
import styles from "./try-flow.module.css";

type TypedAnswerProps = { input: InputType; onSend(text: string): void };

/** What a visitor would type; where options are, too. */
export function TypedAnswer({ input, onSend }: TypedAnswerProps) {
  const [text, setText] = useState("");
  const given = {
    "aria-label": "An answer",
    placeholder: "Type as a visitor would",
    size: "xs",
    value: text,
  } as const;
  return (
    <form
      className={styles.typed}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") onSend(text.trim());
      }}
    >
      {input === "textarea" ? (
        <Textarea
          {...given}
          autosize
          maxRows={4}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      ) : (
        <TextInput
          {...given}
          type={input === "date" ? "date" : "text"}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <Button type="submit" size="xs">
        Send
      </Button>
    </form>
  );
}
