import { Button, CopyButton, Group, NativeSelect, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { serviceWords, stageName } from "../../../core/admin/names.ts";
import { rupeeWords } from "../../../platform/text/amounts.ts";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { shortDay } from "../../../ui/admin/times.ts";
import { useArrival } from "../../../ui/use-arrival.ts";
import { correctedFields, leadFields, mapFields, staffLabel } from "../lead-fields.ts";
import type { LeadSet } from "../working/lead-set.ts";
import {
  ChangeForm,
  fieldsOfResult,
  type LeadResult,
  searchWith,
  useClosedOnceDone,
} from "./change-lead-form.tsx";
import * as styles from "./facts.module.css";
import type { LeadData } from "./load-lead.ts";
import { describeFirstTouch, describeSource } from "./source-words.ts";
import { Fact, WhoFacts } from "./who-facts.tsx";

export function Facts({ lead, result }: { lead: LeadData; result: LeadResult }) {
  const { state, others, canChange, stages, here } = lead;
  const { search } = useLocation();
  const isCorrecting = canChange && new URLSearchParams(search).has("correct");
  return (
    <>
      {isCorrecting ? <CorrectForm lead={lead} result={result} /> : null}
      <Stack component="dl" gap={0}>
        {isCorrecting ? null : <WhoFacts lead={lead} />}
        <Fact name="Priority">
          <ChosenFact
            lead={lead}
            name="priority"
            label="Priority"
            choices={[
              { value: "high", label: "High" },
              { value: "", label: "Normal" },
              { value: "low", label: "Low" },
            ]}
          />
        </Fact>
        <Fact name="Deal value">
          {canChange ? <WorthForm lead={lead} result={result} /> : worthWords(state) || "Not said"}
        </Fact>
        {state.reason ? <Fact name="Why it was lost">{state.reason}</Fact> : null}
        {lead.firstTouch ? (
          <Fact name="First visit">
            {shortDay(lead.firstTouch.at, here)}, {describeFirstTouch(lead.firstTouch)}
          </Fact>
        ) : null}
        <Fact name="Came from">{describeSource(lead)}</Fact>
        <Fact name="Reference">
          <ReferenceFact number={lead.number} />
        </Fact>
        <Fact name="Other enquiries">
          {others.length === 0 ? (
            "None"
          ) : (
            <Stack component="ul" gap="xs">
              {others.map(({ id, service, created_at, stage }) => (
                <li key={id}>
                  <Link to={`/staff/enquiries/${id}`}>{serviceWords(service)}</Link>{" "}
                  <span className={sharedStyles.soft}>
                    {shortDay(created_at, here)}, {stageName(stage, stages)}
                  </span>
                </li>
              ))}
            </Stack>
          )}
        </Fact>
      </Stack>
      {canChange && !state.spam ? (
        <ChangeForm lead={lead} intent="spam">
          <Button type="submit" variant="default" size="xs">
            Mark as spam
          </Button>
        </ChangeForm>
      ) : null}
    </>
  );
}

export function OwnerChoice({ lead }: { lead: LeadData }) {
  const { colleagues, state } = lead;
  const whose = colleagues.filter(({ id, isHere }) => isHere || id === state.owner);
  return (
    <ChosenFact
      lead={lead}
      name="owner"
      label="Owner"
      choices={[
        { value: "", label: "Unassigned" },
        ...whose.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

const worthWords = ({ value_paise: paise = null }: LeadSet): string =>
  paise === null ? "" : rupeeWords(paise / 100);

function WorthForm({ lead, result }: { lead: LeadData; result: LeadResult }) {
  const { value, error } = fieldsOfResult(result);
  const [editBaseline, setEditBaseline] = useState<LeadSet | null>(null);
  const was = editBaseline ?? lead.state;
  const worth = worthWords(was);
  useArrival(result, (response) => {
    if ("done" in response && response.intent === "worth") setEditBaseline(null);
  });
  return (
    <ChangeForm
      lead={lead}
      was={was}
      intent="worth"
      className={styles.choose}
      onInput={() => setEditBaseline(was)}
    >
      <TextInput
        key={worth}
        aria-label="Deal value"
        name="likely"
        placeholder="such as 18 lakh"
        defaultValue={value("likely", worth)}
        error={error("likely")}
      />
      <Button type="submit" variant="default">
        Set
      </Button>
    </ChangeForm>
  );
}

type ChosenFactProps = {
  lead: LeadData;
  name: "owner" | "priority";
  label: string;
  choices: { value: string; label: string }[];
};

const ChosenFact = ({ lead, name, label, choices }: ChosenFactProps) => (
  <ChangeForm lead={lead} intent={name} className={styles.choose}>
    <SentBySelect>
      <NativeSelect
        key={lead.state[name]}
        aria-label={label}
        name={name}
        disabled={!lead.canChange}
        defaultValue={lead.state[name] ?? ""}
        data={choices}
      />
    </SentBySelect>
  </ChangeForm>
);

const ReferenceFact = ({ number }: { number: string }) => (
  <span className={sharedStyles.marked}>
    <span className={styles.number}>{number}</span>
    <CopyButton value={number}>
      {({ copied, copy }) => (
        <Button
          size="xs"
          variant="subtle"
          className={sharedStyles.scripted}
          aria-label={copied ? "Copied" : "Copy the reference"}
          onClick={copy}
        >
          {copied ? "Copied" : "Copy"}
        </Button>
      )}
    </CopyButton>
  </span>
);

const intents = ["correct"];
const correctedTexts = correctedFields.filter((field) => field !== "service");

function CorrectForm({ lead, result }: { lead: LeadData; result: LeadResult }) {
  const { value, error } = fieldsOfResult(result);
  const { search, state } = useLocation();
  useClosedOnceDone(result, { name: "correct", intents });
  const { service } = lead.now;
  const [opened] = useState(mapFields(correctedFields, (field) => lead.now[field]));
  const input = (name: (typeof correctedFields)[number]) => ({
    name,
    label: staffLabel(name),
    defaultValue: value(name, lead.now[name] ?? ""),
    error: error(name),
    autoComplete: "off",
  });
  const services = [...new Set([...lead.services, ...(service ? [service] : [])])];
  return (
    <ChangeForm
      lead={lead}
      was={opened}
      intent="correct"
      className={styles.correct}
      label="Correct"
    >
      {correctedTexts.map((name) => (
        <TextInput
          key={name}
          {...input(name)}
          {...(name === "email" && { inputMode: name })}
          {...(name === "mobile" && { type: "tel" })}
          maxLength={leadFields[name].longest}
        />
      ))}
      <NativeSelect
        {...input("service")}
        data={services.map((one) => ({ value: one, label: serviceWords(one) }))}
      />
      <Group component="span" gap="xs" align="stretch">
        <Button type="submit">Save</Button>
        <Button
          component={Link}
          to={searchWith(search, "correct", null)}
          state={state}
          preventScrollReset
          variant="subtle"
        >
          Cancel
        </Button>
      </Group>
    </ChangeForm>
  );
}

const SentBySelect = ({ children }: { children: React.ReactNode }) => (
  <div
    onChange={({ target }) => {
      if (target instanceof HTMLSelectElement) target.form?.requestSubmit();
    }}
  >
    {children}
    <noscript>
      <Button type="submit" variant="default">
        Change
      </Button>
    </noscript>
  </div>
);
