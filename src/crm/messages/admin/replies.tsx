import { Button, Group, Stack, Textarea, TextInput } from "@mantine/core";
import { Form, Link, redirect, useSearchParams } from "react-router";
import { sayHow } from "../../../core/admin/after-save.ts";
import { IntentButton } from "../../../core/admin/intent-button.tsx";
import { json } from "../../../core/admin/json-field.ts";
import { keepWords, readTheirs } from "../../../core/admin/keep-words.ts";
import * as styles from "../../../core/admin/rows.module.css";
import { formOf, inputsOf } from "../../../core/admin/schema-form.ts";
import { SettingsForm } from "../../../core/admin/settings-form.tsx";
import { type Drawn, SettingsPage } from "../../../core/admin/settings-page.tsx";
import type { Undo } from "../../../core/admin/use-undo.ts";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { Panel } from "../../../ui/admin/page-layout.tsx";
import { Empty } from "../../../ui/admin/placeholders.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { answersContext } from "../context.ts";
import {
  type SavedReply,
  savedReply,
  savedReplyBody,
  savedReplyForm,
  starters,
} from "../saved-reply-contract.ts";
import type { Route } from "./+types/replies";

export const handle = { page: "staff", can: "leads.write", change: "leads.write" };

type ActionResult = { message?: string; isSaved?: boolean; undo?: Undo };

export async function action(args: Route.ActionArgs) {
  const { savedReplies } = args.context.get(answersContext);
  const result = await takeStaffForm<ActionResult>(args, {
    save: formOf(savedReplyForm, async ({ id, basedOn, ...body }, { by }) => {
      if (id === "") await savedReplies.add({ ...body, by });
      else await savedReplies.save({ ...body, id, basedOn, by }).catch(sayHow);
      return { isSaved: true };
    }),
    async remove({ id = "" }, { by }) {
      const reply = await savedReplies.remove({ id, by });
      const undo = { intent: "restore", reply: JSON.stringify(reply) };
      return { message: `“${reply.title}” is removed.`, undo };
    },
    async restore({ reply = "" }, { by }) {
      const removed = checked(json.pipe(savedReply), reply);
      await savedReplies.restore(removed, by);
      return { message: `“${removed.title}” is here again.` };
    },
  });
  const isDone = "done" in result && result.intent === "save";
  return isDone ? redirect(repliesPath, 303) : result;
}

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(answersContext).savedReplies.list();

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);
export const shouldRevalidate = readTheirs;

export default function Replies({ loaderData: replies, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const open = search.get("open");
  const reply = replies.find(({ id }) => id === open);
  return (
    <SettingsPage
      lead="What you write often, for everybody who answers enquiries."
      result={actionData}
      saves
    >
      {(formState) =>
        open === null ? (
          <>
            <ReplyRows replies={replies} />
            <p>
              <Button component={Link} to={`${repliesPath}?open=new`}>
                Write a reply
              </Button>
            </p>
            <ReplyStarters replies={replies} />
          </>
        ) : (
          <ReplyForm key={open} reply={reply} formState={formState} />
        )
      }
    </SettingsPage>
  );
}

type ReplyFormProps = {
  reply: SavedReply | undefined;
  formState: Drawn;
};

function ReplyForm({ reply, formState }: ReplyFormProps) {
  const version = reply?.version ?? 0;
  const { input } = inputsOf(savedReplyBody, { ...formState, version }, reply);
  return (
    <SettingsForm
      formState={formState}
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
          <TextInput {...input("title")} />
          <Textarea rows={12} {...input("text")} />
        </Stack>
      </Panel>
    </SettingsForm>
  );
}

function ReplyRows({ replies }: { replies: SavedReply[] }) {
  if (replies.length === 0)
    return (
      <Empty seed="saved replies" title="No reply is saved yet">
        Write once what you answer often. It is then a press away beside every enquiry.
      </Empty>
    );
  return (
    <Panel>
      <Stack component="ul" gap={0}>
        {replies.map(({ id, title, text }) => (
          <li key={id} className={styles.wordRow}>
            <div className={styles.words}>
              <strong>{title}</strong>
              <p className={`${sharedStyles.glance} ${sharedStyles.small}`}>{text}</p>
            </div>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Group gap="xs" wrap="nowrap">
                <Button
                  component={Link}
                  to={`${repliesPath}?open=${id}`}
                  variant="default"
                  aria-label={`Change ${title}`}
                >
                  Change
                </Button>
                <IntentButton intent="remove" variant="subtle" aria-label={`Remove ${title}`}>
                  Remove
                </IntentButton>
              </Group>
            </Form>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

const repliesPath = "/staff/settings/replies";

function ReplyStarters({ replies }: { replies: SavedReply[] }) {
  const has = (title: string) => replies.some((reply) => reply.title === title);
  const isOwn = replies.some(({ title }) => !starters.some((one) => one.title === title));
  const unusedStarters = starters.filter(({ title }) => !has(title));
  if (isOwn || unusedStarters.length === 0) return null;
  return (
    <Panel title="To begin with" lead="Take what fits, then change it to your own words.">
      <Stack component="ul" gap={0}>
        {unusedStarters.map(({ title, text }) => (
          <li key={title} className={styles.wordRow}>
            <div className={styles.words}>
              <strong>{title}</strong>
              <p className={`${sharedStyles.soft} ${styles.whole}`}>{text}</p>
            </div>
            <Form method="post">
              <input type="hidden" name="title" value={title} />
              <input type="hidden" name="text" value={text} />
              <IntentButton intent="save" aria-label={`Use this reply: ${title}`}>
                Use this reply
              </IntentButton>
            </Form>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
