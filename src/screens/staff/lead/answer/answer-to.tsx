import { Button, TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import styles from "./answer-box.module.css";

type AnswerToProps = {
  /** Of the enquiry, or of its sender. */
  own: string;
  /** The enquiry has none: it is of another one of theirs. */
  isOther: boolean;
  /** Another, as it is being typed. */
  to: string | null;
  onTo(to: string | null): void;
  error: string | undefined;
};

/** Where an answer goes: mostly where the enquiry came from. */
export const AnswerTo = ({ own, isOther, to, onTo, error }: AnswerToProps) =>
  to === null ? (
    <p className={styles.to}>
      To {own}
      {isOther ? ", by which they are known from elsewhere" : ""}
      {isOther ? <input type="hidden" name="to" value={own} /> : null}
      <Button variant="subtle" size="xs" className={styles.scripted} onClick={() => onTo("")}>
        Another address
      </Button>
    </p>
  ) : (
    <Other to={to} onTo={onTo} error={error} />
  );

function Other({ to, onTo, error }: Omit<AnswerToProps, "own" | "isOther"> & { to: string }) {
  const field = useRef<HTMLInputElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (field.current?.value === "") field.current.focus();
  }, []);
  return (
    <div className={styles.to}>
      <TextInput
        ref={field}
        aria-label="To"
        name="to"
        type="email"
        placeholder="To another address"
        value={to}
        onChange={({ currentTarget }) => onTo(currentTarget.value)}
        error={error}
      />
      <Button variant="subtle" size="xs" onClick={() => onTo(null)}>
        Their own
      </Button>
    </div>
  );
}
