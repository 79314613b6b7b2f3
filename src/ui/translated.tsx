import { Fragment, type ReactNode } from "react";
import { say } from "./translate.ts";

type FormattedMessageProps = { sentence: string; parts: Readonly<Record<string, ReactNode>> };

export function FormattedMessage({ sentence, parts }: FormattedMessageProps) {
  return say(sentence)
    .split(/\{(\w+)\}/)
    .map((part, i) => <Fragment key={i}>{i % 2 ? parts[part] : part}</Fragment>);
}
