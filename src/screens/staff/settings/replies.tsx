/**
 * Texts that answers begin with. The address says which one is open: a
 * list, one of them, or a new one.
 */
import { Button } from "@mantine/core";
import { Link, redirect, useSearchParams } from "react-router";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { answersContext } from "../../../slices/answers/context.ts";
import { savedReply, savedReplyBody } from "../../../slices/answers/saved-reply-contract.ts";
import { keepWords, readTheirs } from "../keep-words.ts";
import { json } from "../parts/json.ts";
import type { Undo } from "../use-undo.ts";
import type { Route } from "./+types/replies";
import { ReplyForm } from "./replies/reply-form.tsx";
import { repliesPath } from "./replies/reply-path.ts";
import { ReplyRows } from "./replies/reply-rows.tsx";
import { ReplyStarters } from "./replies/reply-starters.tsx";
import { sayHow } from "./say-how.ts";
import { SettingsPage } from "./settings-page.tsx";

export const handle = { page: "staff", can: "leads.write", change: "leads.write" };

type Done = { said?: string; isSaved?: boolean; undo?: Undo };

const labels = { id: null, basedOn: null, title: "Name", text: "What it says" };

export async function action({ context, request }: Route.ActionArgs) {
  const { savedReplies } = context.get(answersContext);
  const by = { who: "staff", id: context.get(signedInContext).id } as const;
  const result = await takeStaffForm<Done>(
    { context, request },
    {
      save: {
        labels,
        async take({ id = "", basedOn, ...values }) {
          const body = checked(savedReplyBody, values);
          if (id === "") await savedReplies.add({ ...body, by });
          else await savedReplies.save({ ...body, id, basedOn: Number(basedOn), by }).catch(sayHow);
          return { isSaved: true };
        },
      },
      remove: {
        labels: {},
        async take({ id = "" }) {
          const reply = await savedReplies.remove({ id, by });
          const undo = { intent: "restore", reply: JSON.stringify(reply) };
          return { said: `“${reply.title}” is removed.`, undo };
        },
      },
      restore: {
        labels: {},
        async take({ reply = "" }) {
          const removed = checked(json.pipe(savedReply), reply);
          await savedReplies.restore(removed, by);
          return { said: `“${removed.title}” is here again.` };
        },
      },
    },
  );
  const isDone = "done" in result && result.intent === "save";
  return isDone ? redirect(repliesPath, 303) : result;
}

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(answersContext).savedReplies.list();

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);
export const shouldRevalidate = readTheirs;

export const meta: Route.MetaFunction = () => [{ title: "Saved replies" }];

export default function Replies({ loaderData: replies, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const open = search.get("open");
  const reply = replies.find(({ id }) => id === open);
  return (
    <SettingsPage
      title="Saved replies"
      lead="What you write often, for everybody who answers enquiries."
      result={actionData}
      saves
    >
      {(drawn) =>
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
          <ReplyForm key={open} reply={reply} drawn={drawn} />
        )
      }
    </SettingsPage>
  );
}
