import { notifications } from "@mantine/notifications";
import { useRef } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import type { keepWords } from "../../../core/admin/keep-words.ts";
import { useUndo } from "../../../core/admin/use-undo.ts";
import { useArrival } from "../../../ui/use-arrival.ts";
import type { changeLead, LeadFields } from "./change-lead.ts";
import type { LeadData } from "./load-lead.ts";

type ChangeFormProps = {
  lead: LeadData;
  intent?: string;
  className?: string | undefined;
  label?: string;
  /** Where the loaded ones are newer: the screen reloads, while typed text stays. */
  was?: LeadFields;
  onInput?(): void;
  onSubmit?(): void;
  children: React.ReactNode;
};

/** Sends the values it was filled from, so that the server detects conflicts. */
export function ChangeForm({
  lead,
  intent,
  className,
  label,
  was = lead.state,
  onInput,
  onSubmit,
  children,
}: ChangeFormProps) {
  const { Form, to } = useLeadForm(lead.id);
  return (
    <Form
      {...to}
      className={className}
      aria-label={label}
      onInput={() => onInput?.()}
      onSubmit={() => onSubmit?.()}
    >
      {intent === undefined ? null : <input type="hidden" name="intent" value={intent} />}
      <input type="hidden" name="was" value={JSON.stringify(was)} />
      {children}
    </Form>
  );
}

export function searchWith(
  search: string,
  name: "closing" | "plan" | "write" | "again" | "correct",
  value: string | null,
): string {
  const query = new URLSearchParams(search);
  if (value === null) query.delete(name);
  else query.set(name, value);
  return `?${query}`;
}

type LeadSubmission = typeof keepWords<Awaited<ReturnType<typeof changeLead>>>;
type DataOf<Action> = ReturnType<typeof useFetcher<Action>>["data"];
export type LeadResult = DataOf<LeadSubmission> | DataOf<typeof changeLead>;

export function useLeadForm(id: string) {
  const fetcher = useFetcher<LeadSubmission>({ key: `enquiry ${id}` });
  const { pathname } = useLocation();
  const to = { method: "post", action: pathname } as const;
  return {
    Form: fetcher.Form,
    to,
    send: (fields: Record<string, string>) => void fetcher.submit(fields, to),
    result: fetcher.data,
    isBusy: fetcher.state !== "idle",
  };
}

export function useResultNotice(id: string, result: LeadResult) {
  const done = result && "done" in result ? result.done : null;
  useUndo(done, `/staff/enquiries/${id}`);
  useArrival(done, ({ message, undo, conflict, unseen }) => {
    if (!undo && !conflict && !unseen) notifications.show({ message, role: "status" });
  });
}

export function fieldsOfResult(result: LeadResult) {
  const refused = result && "errors" in result ? result : null;
  return {
    value: (name: string, savedValue: string) => refused?.values[name] ?? savedValue,
    error: (name: string) => refused?.errors[name]?.[0],
  };
}

type UseClosedOnceDoneOptions = {
  name: "closing" | "plan" | "correct";
  intents: readonly string[];
};

export function useClosedOnceDone(result: LeadResult, { name, intents }: UseClosedOnceDoneOptions) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const before = useRef(result);
  useArrival(result, (response) => {
    if (response === before.current || !("done" in response) || !intents.includes(response.intent))
      return;
    const to = searchWith(search, name, null);
    void navigate(to, { state, replace: true, preventScrollReset: true });
  });
}
