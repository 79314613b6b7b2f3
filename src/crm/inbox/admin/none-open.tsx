import { Button } from "@mantine/core";
import { FormMessage, HiddenFields } from "../../../core/admin/forms.tsx";
import { keepWords } from "../../../core/admin/keep-words.ts";
import type { Undo } from "../../../core/admin/use-undo.ts";
import type { Route } from "./+types/none-open";
import { type ActionResult, changeEnquiries } from "./change-enquiries.ts";
import { ConflictLines } from "./conflict-notice.tsx";
import * as styles from "./inbox.module.css";
import { useInbox } from "./inbox-data.ts";
import { listPath } from "./inbox-path.ts";

export const handle = { page: "staff", can: "leads.read", change: "leads.write" };

export const action = ({ context, request }: Route.ActionArgs) =>
  changeEnquiries({ context, request });

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function NoneOpen({ actionData }: Route.ComponentProps) {
  return <Outcome result={actionData} />;
}

type Result = { done: ActionResult } | { message: string } | undefined;

function Outcome({ result }: { result: Result }) {
  const { search } = useInbox();
  if (!result) return null;
  const done = "done" in result ? result.done : null;
  const undo = done?.undo && { label: "Undo", form: done.undo };
  const one = undo ?? (done?.conflict && { label: "Do it anyway", form: done.conflict.anyway });
  const to = listPath + search;
  const { message, conflict } = done ?? {};
  const refused = "message" in result ? result.message : conflict && message;
  return (
    <div className={styles.outcome}>
      <FormMessage refused={refused} message={conflict ? undefined : message} />
      {conflict ? <ConflictLines {...conflict} /> : null}
      {one ? <OneButton {...one} to={to} /> : null}
      {done?.asks ? <p>{done.asks.question}</p> : null}
      {done?.asks?.choices.map((choice) => (
        <OneButton key={choice.label} {...choice} to={to} />
      ))}
    </div>
  );
}

type OneButtonProps = { label: string; form: Undo; to: string };

const OneButton = ({ label, form, to }: OneButtonProps) => (
  <form method="post" action={to}>
    <HiddenFields of={form} />
    <Button type="submit" variant="default">
      {label}
    </Button>
  </form>
);
