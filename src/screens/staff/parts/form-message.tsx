import { Alert } from "@mantine/core";

type FormMessageProps = { refused?: string | undefined; said?: string | undefined };

/** What came of a form: said where the eye is, and to a screen reader. */
export function FormMessage({ refused, said }: FormMessageProps) {
  if (refused)
    return (
      <Alert role="alert" color="red">
        {refused}
      </Alert>
    );
  return said ? <Alert role="status">{said}</Alert> : null;
}
