import { useHref } from "react-router";
import { say } from "../../ui/translate.ts";
import { FormattedMessage } from "../../ui/translated.tsx";
export type SentNoteProps = {
  number: string;
  promise: string | null;
  enquiry: string;
};

/** The form's stylesheet applies, because this is loaded later with code that has none. */
export function SentNote({ number, promise, enquiry }: SentNoteProps) {
  const href = useHref(enquiry.replace(/^https?:\/\/[^/]+/, ""));
  return (
    <>
      {promise ? (
        <p>
          <strong>{say(promise)}</strong>
        </p>
      ) : null}
      <p>
        <FormattedMessage
          sentence="Your reference is {number}."
          parts={{ number: <b>{number}</b> }}
        />{" "}
        <a href={href}>{say("See your enquiry")}</a>
      </p>
    </>
  );
}
