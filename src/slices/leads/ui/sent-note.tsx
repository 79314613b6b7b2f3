import { useHref } from "react-router";
import { say } from "../../../ui/translate.ts";
import { FormattedMessage } from "../../../ui/translated.tsx";
export type SentNoteProps = {
  number: string;
  promise: string | null;
  /** The address of the enquiry's own page. */
  enquiry: string;
};

/**
 * What stands under the thanks: by when we reply, and the way back to what was sent. The form's own
 * styles draw it, because it comes with code that brings none.
 */
export function SentNote({ number, promise, enquiry }: SentNoteProps) {
  // Its page in the language of this one.
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
