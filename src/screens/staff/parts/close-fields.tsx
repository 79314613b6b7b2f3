import { Textarea, TextInput } from "@mantine/core";
import { longestReason } from "../../../slices/leads/lead-set.ts";

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
    <Textarea
      label="Why it was lost"
      description="For your colleagues, and for the numbers later on."
      name="reason"
      maxLength={longestReason}
      rows={2}
      defaultValue={reason}
      error={error}
      data-autofocus
    />
  );
