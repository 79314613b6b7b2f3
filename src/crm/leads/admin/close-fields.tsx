import { Button, Group, Stack, Textarea, TextInput } from "@mantine/core";
import { useRef } from "react";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { longestReason } from "../working/lead-set.ts";

type CloseFieldsProps = {
  isWon: boolean;
  isOfEach?: boolean;
  worth?: string;
  reason?: string;
  error: string | undefined;
};

export const CloseFields = ({
  isWon,
  isOfEach = false,
  worth = "",
  reason = "",
  error,
}: CloseFieldsProps) =>
  isWon ? (
    <TextInput
      label={isOfEach ? "Deal value of each" : "Deal value"}
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

const usual = ["Price", "Timing", "Chose another", "No answer", "Not for us"];

function ReasonField({ reason, error }: { reason: string; error: string | undefined }) {
  const field = useRef<HTMLTextAreaElement>(null);
  function choose(word: string) {
    const text = field.current?.value.trim() ?? "";
    const own = usual.reduce((rest, one) => rest.replace(startOf(one), ""), text).trim();
    if (field.current) field.current.value = own === "" ? word : `${word}: ${own}`;
    field.current?.focus();
  }
  return (
    <Stack gap="xs">
      <Textarea
        ref={field}
        label="Why it was lost (optional)"
        description="For your colleagues. Press one, write your own, or both."
        name="reason"
        maxLength={longestReason}
        rows={2}
        defaultValue={reason}
        error={error}
        data-autofocus
        data-fills=""
      />
      <Group component="span" gap="xs" align="stretch" className={sharedStyles.scripted}>
        {usual.map((word) => (
          <Button key={word} size="xs" variant="default" onClick={() => choose(word)}>
            {word}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}

/** A newly pressed reason replaces the former one. */
const startOf = (word: string) => new RegExp(`^${word}(?:: |$)`);
