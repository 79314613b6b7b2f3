import { Fragment, type ReactNode } from "react";
import { say } from "./translate.ts";

type FormattedMessageProps = { sentence: string; parts: Readonly<Record<string, ReactNode>> };

/** A sentence with elements in its places, which another language may have elsewhere. */
export function FormattedMessage({ sentence, parts }: FormattedMessageProps) {
  // By turns what stands between places, and the name of one.
  return say(sentence)
    .split(/\{(\w+)\}/)
    .map((part, i) => <Fragment key={i}>{i % 2 ? parts[part] : part}</Fragment>);
}
