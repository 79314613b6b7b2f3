import { Button, TextInput } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { shortDay } from "../../../../desk/times.ts";
import { rupeeWords } from "../../../../platform/money.ts";
import { stageName } from "../../parts/names.ts";
import { serviceWords } from "../../parts/service-words.ts";
import { ChangeForm } from "../change-form.tsx";
import { fieldsOfResult } from "../fields-of-result.ts";
import type { LeadData } from "../load-lead.ts";
import type { LeadResult } from "../use-lead-form.ts";
import { cameFromWords, firstCameWords } from "./came-from-words.ts";
import { ChosenFact } from "./chosen-fact.tsx";
import { CorrectForm } from "./correct-form.tsx";
import { Fact } from "./fact.tsx";
import styles from "./facts.module.css";
import { ReferenceFact } from "./reference-fact.tsx";
import { WhoFacts } from "./who-facts.tsx";

export function Facts({ lead, result }: { lead: LeadData; result: LeadResult }) {
  const { state, others, canChange, colleagues, stages, here } = lead;
  const { value, error } = fieldsOfResult(result);
  const { search } = useLocation();
  const isCorrecting = canChange && new URLSearchParams(search).has("correct");
  const whose = colleagues.filter(({ id, isHere }) => isHere || id === state.owner);
  const worth = state.value_paise === null ? "" : rupeeWords(state.value_paise / 100);
  return (
    <>
      {isCorrecting ? <CorrectForm lead={lead} result={result} /> : null}
      <dl className={styles.facts}>
        {isCorrecting ? null : <WhoFacts lead={lead} />}
        <Fact name="Owner">
          <ChosenFact
            lead={lead}
            name="owner"
            label="Owner"
            choices={[
              { value: "", label: "Nobody" },
              ...whose.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Fact>
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
        <Fact name="Likely worth">
          {canChange ? (
            <ChangeForm lead={lead} intent="worth" className={styles.choose}>
              <TextInput
                key={worth}
                aria-label="Likely worth"
                name="likely"
                placeholder="such as 18 lakh"
                defaultValue={value("likely", worth)}
                error={error("likely")}
              />
              <Button type="submit" variant="default">
                Set
              </Button>
            </ChangeForm>
          ) : (
            worth || "Not said"
          )}
        </Fact>
        {state.reason ? <Fact name="Why it was lost">{state.reason}</Fact> : null}
        {lead.firstTouch ? (
          <Fact name="First visit">
            {shortDay(lead.firstTouch.at, here)}, {firstCameWords(lead.firstTouch)}
          </Fact>
        ) : null}
        <Fact name="Came from">{cameFromWords(lead)}</Fact>
        <Fact name="Reference">
          <ReferenceFact number={lead.number} />
        </Fact>
        <Fact name="Other enquiries">
          {others.length === 0 ? (
            "None"
          ) : (
            <ul className={styles.others}>
              {others.map(({ id, service, created_at, stage }) => (
                <li key={id}>
                  <Link to={`/staff/enquiries/${id}`}>{serviceWords(service)}</Link>{" "}
                  <span className={styles.soft}>
                    {shortDay(created_at, here)}, {stageName(stage, stages)}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </dl>
      {canChange && !state.spam ? (
        <ChangeForm lead={lead} intent="spam">
          <Button type="submit" variant="default" size="xs">
            Hold as spam
          </Button>
        </ChangeForm>
      ) : null}
    </>
  );
}
