import { Button, Stack } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useId, useState } from "react";
import { Link, useFetcher } from "react-router";
import { RowLink } from "../../../core/admin/lists.tsx";
import { openedFrom } from "../../../core/admin/opened-from.ts";
import { useHere } from "../../../core/admin/use-live.ts";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { type Here, momentWords } from "../../../ui/admin/times.ts";
import { useArrival } from "../../../ui/use-arrival.ts";
import type { InboxNames } from "../../inbox/admin/inbox-data.ts";
import { listPath } from "../../inbox/admin/inbox-path.ts";
import { EnquiryRow } from "../../inbox/admin/list/enquiry-row.tsx";
import { addressOf, type Day, type InboxRow, type PlannedStep } from "../../inbox/contract.ts";
import { useResultNotice } from "../../leads/admin/change-lead-form.tsx";
import type { clientAction } from "../../leads/admin/lead.tsx";
import { many } from "./day-words.ts";
import * as styles from "./today.module.css";

type MyDayProps = {
  day: Day;
  names: InboxNames;
  answers: boolean;
  loadedAt: string;
};

export function MyDay({ day, names, answers, loadedAt }: MyDayProps) {
  const here = useHere(loadedAt);
  const { mine, nobodys, steps, coming, mentions } = day;
  const form = useStepForm();
  const stepProps = { here, form: answers ? form : null };
  return (
    <Stack gap={24}>
      {steps.length > 0 ? <NextSteps title="Your next steps" steps={steps} {...stepProps} /> : null}
      {answers ? (
        <Waiting
          title="Yours to answer today"
          none="None of your replies is overdue or due today."
          all={listPath + addressOf({ view: "mine" })}
          {...{ ...mine, names, here }}
        />
      ) : null}
      <Waiting
        title="Unassigned"
        none="No enquiry is waiting for somebody to take it."
        all={listPath + addressOf({ view: "nobodys" })}
        {...{ ...nobodys, names, here }}
      />
      {coming.length > 0 ? (
        <NextSteps title="Planned for the coming days" steps={coming} {...stepProps} />
      ) : null}
      {mentions.length > 0 ? <Mentions {...{ mentions, names, here }} /> : null}
    </Stack>
  );
}

function useStepForm() {
  const { Form, data, state } = useFetcher<typeof clientAction>();
  const [id, setId] = useState("");
  useResultNotice(id, data);
  useArrival(data, (result) => {
    const failed = "done" in result ? result.done.conflict && result.done.message : result.message;
    if (failed) notifications.show({ message: failed, role: "alert" });
  });
  return (one: PlannedStep) => (
    <Form method="post" action={`/staff/enquiries/${one.id}`} onSubmit={() => setId(one.id)}>
      <input type="hidden" name="intent" value="step-done" />
      <input
        type="hidden"
        name="was"
        value={JSON.stringify({ next_step: one.step, next_step_at: one.at })}
      />
      <Button
        type="submit"
        variant="default"
        size="xs"
        loading={state !== "idle" && id === one.id}
        aria-label={`Done: ${one.step ?? "next step"} with ${one.name || "somebody unnamed"}`}
      >
        Done
      </Button>
    </Form>
  );
}

type MentionsProps = { mentions: Day["mentions"]; names: InboxNames; here: Here };

function Mentions({ mentions, names, here }: MentionsProps) {
  return (
    <Block title="You were named">
      <ul className={styles.rows}>
        {mentions.map((one) => (
          <li key={one.id} className={styles.line}>
            <time className={styles.time} dateTime={one.at}>
              {momentWords(one.at, here)}
            </time>
            <span className={styles.words}>
              <RowLink to={`/staff/enquiries/${one.lead_id}`}>
                {names.colleague(one.by).name}, about {one.name || "an enquiry"}
              </RowLink>
              <span className={sharedStyles.glance}>{one.text}</span>
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}

type NextStepsProps = {
  title: string;
  steps: PlannedStep[];
  here: Here;
  form: ((step: PlannedStep) => React.ReactNode) | null;
};

function NextSteps({ title, steps, here, form }: NextStepsProps) {
  return (
    <Block title={title}>
      <ul className={styles.rows}>
        {steps.map((one) => (
          <li key={one.id} className={styles.line} data-form={form ? "" : undefined}>
            <time
              className={styles.time}
              dateTime={one.at}
              data-late={one.at < here.now || undefined}
            >
              {momentWords(one.at, here)}
            </time>
            <span className={styles.words}>
              <RowLink to={`/staff/enquiries/${one.id}`}>{one.step || "Next step"}</RowLink>
              <span className={sharedStyles.dim}> with {one.name || "somebody unnamed"}</span>
            </span>
            {form?.(one)}
          </li>
        ))}
      </ul>
    </Block>
  );
}

type WaitingProps = {
  title: string;
  none: string;
  all: string;
  count: number;
  rows: InboxRow[];
  names: InboxNames;
  here: Here;
};

function Waiting({ title, none, all, count, rows, names, here }: WaitingProps) {
  const ids = rows.map((row) => row.id);
  const state = openedFrom({ to: "/staff", label: "Today", ids });
  const openAt = (row: string) => ({ to: `/staff/enquiries/${row}`, state, onClick: () => {} });
  return (
    <Block title={title} count={count > 0 ? many(count) : null}>
      {count === 0 ? <p className={styles.none}>{none}</p> : null}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <EnquiryRow
            key={row.id}
            {...{ row, names, here }}
            open={openAt(row.id)}
            isOpen={false}
            isNew={false}
          />
        ))}
      </ul>
      {count > rows.length ? (
        <Link to={all} className={`${sharedStyles.target} ${styles.all}`}>
          All {many(count)}
        </Link>
      ) : null}
    </Block>
  );
}

type BlockProps = { title: string; count?: React.ReactNode; children: React.ReactNode };

export function Block({ title, count, children }: BlockProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.block}>
      <h2 id={id} className={styles.title}>
        {title} {count ? <span className={styles.count}>{count}</span> : null}
      </h2>
      {children}
    </section>
  );
}
