import { TextInput } from "@mantine/core";
import { ReasonField } from "./reason-field.tsx";

type CloseFieldsProps = {
  isWon: boolean;
  /** Of several at once. */
  isOfEach?: boolean;
  worth?: string;
  reason?: string;
  error: string | undefined;
};

/** What is asked when an enquiry ends. Neither has to be said. */
export const CloseFields = ({
  isWon,
  isOfEach = false,
  worth = "",
  reason = "",
  error,
}: CloseFieldsProps) =>
  isWon ? (
    <TextInput
      label={isOfEach ? "Worth of each" : "Worth"}
      description="Such as 18,00,000 or 18 lakh. Leave it empty if you do not know."
      name="worth"
      defaultValue={worth}
      error={error}
      autoComplete="off"
      data-autofocus
    />
  ) : (
    <ReasonField reason={reason} error={error} />
  );
