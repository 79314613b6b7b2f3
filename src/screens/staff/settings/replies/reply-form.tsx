import { Button, Stack, Textarea, TextInput } from "@mantine/core";
import { Link } from "react-router";
import { Panel } from "../../../../desk/panel.tsx";
import { longestAnswer } from "../../../../slices/answers/contract.ts";
import { longestTitle, type SavedReply } from "../../../../slices/answers/saved-reply-contract.ts";
import { fieldsOf } from "../fields-of.ts";
import { SettingsForm } from "../settings-form.tsx";
import type { Drawn } from "../settings-page.tsx";
import { repliesPath } from "./reply-path.ts";

type ReplyFormProps = {
  /** Undefined: a new one, or one that somebody has removed meanwhile. */
  reply: SavedReply | undefined;
  drawn: Drawn;
};

export function ReplyForm({ reply, drawn }: ReplyFormProps) {
  const version = reply?.version ?? 0;
  const field = fieldsOf({ ...drawn, version });
  return (
    <SettingsForm
      drawn={drawn}
      version={version}
      actions={
        <Button component={Link} to={repliesPath} variant="subtle">
          All replies
        </Button>
      }
    >
      <input type="hidden" name="id" value={reply?.id ?? ""} />
      <Panel title={reply ? "Change a reply" : "A new reply"}>
        <Stack gap="md">
          <TextInput
            label="Name"
            description="By which you find it. Visitors never see it."
            maxLength={longestTitle}
            required
            autoComplete="off"
            {...field("title", reply?.title ?? "")}
          />
          <Textarea
            label="What it says"
            description={
              "{name} becomes the visitor’s name, {first name} their first, {company} where they " +
              "work, {number} the number of their enquiry, {service} what they asked about, " +
              "{my name} your name. What is not known is left out. Your name and the company’s stand below every answer anyway."
            }
            rows={12}
            maxLength={longestAnswer}
            required
            {...field("text", reply?.text ?? "")}
          />
        </Stack>
      </Panel>
    </SettingsForm>
  );
}
