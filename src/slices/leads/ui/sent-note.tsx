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
 * Shown below the thanks: the deadline and a link to the enquiry. The form's stylesheet applies,
 * because it is loaded later with code that has no stylesheet.
 */
export function SentNote({ number, promise, enquiry }: SentNoteProps) {
  // Opens the page in the language of this one.
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
