/** What waits for whoever looks, before all else. */
import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { useFetcher } from "react-router";
import type { Day, PlannedStep } from "../../../slices/inbox/contract.ts";
import { addressOf } from "../../../slices/inbox/contract.ts";
import { useArrival } from "../../../ui/use-arrival.ts";
import type { InboxNames } from "../inbox/inbox-names.ts";
import { listPath } from "../inbox/inbox-path.ts";
import { useSaid } from "../lead/use-lead-form.ts";
import type { clientAction } from "../lead.tsx";
import { useHere } from "../parts/use-here.ts";
import { Mentions } from "./mentions.tsx";
import styles from "./my-day.module.css";
import { NextSteps } from "./next-steps.tsx";
import { Waiting } from "./waiting.tsx";

type MyDayProps = {
  day: Day;
  names: InboxNames;
  /** Whether enquiries can be theirs. */
  answers: boolean;
  loadedAt: string;
};

export function MyDay({ day, names, answers, loadedAt }: MyDayProps) {
  const here = useHere(loadedAt);
  const { mine, nobodys, steps, coming, mentions } = day;
  const form = useStepForm();
  const shown = { here, form: answers ? form : null };
  return (
    <div className={styles.day}>
      {steps.length > 0 ? <NextSteps title="Your next steps" steps={steps} {...shown} /> : null}
      {answers ? (
        <Waiting
          title="Yours to answer today"
          none="No answer of yours is late or due today."
          all={listPath + addressOf({ view: "mine" })}
          {...{ ...mine, names, here }}
        />
      ) : null}
      <Waiting
        title="Nobody’s yet"
        none="No enquiry is waiting for somebody to take it."
        all={listPath + addressOf({ view: "nobodys" })}
        {...{ ...nobodys, names, here }}
      />
      {coming.length > 0 ? (
        <NextSteps title="Planned for the coming days" steps={coming} {...shown} />
      ) : null}
      {mentions.length > 0 ? <Mentions {...{ mentions, names, here }} /> : null}
    </div>
  );
}

/** Each step is done by the form of its own enquiry, which leaves behind what undoes it. */
function useStepForm() {
  const { Form, data, state } = useFetcher<typeof clientAction>();
  const [id, setId] = useState("");
  useSaid(id, data);
  useArrival(data, (came) => {
    const failed = "done" in came ? came.done.conflict && came.done.said : came.message;
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
