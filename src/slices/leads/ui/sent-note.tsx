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
export const SentNote = ({ number, promise, enquiry }: SentNoteProps) => (
  <>
    {promise ? (
      <p>
        <strong>{promise}</strong>
      </p>
    ) : null}
    <p>
      Your reference is <b>{number}</b>. <a href={enquiry}>See your enquiry</a>
    </p>
  </>
);
