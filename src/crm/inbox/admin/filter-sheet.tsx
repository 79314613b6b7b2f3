import { Anchor, Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import type { Choice } from "../../../core/admin/forms.tsx";
import { useAddressForm } from "../../../core/admin/lists.tsx";
import { serviceWords } from "../../../core/admin/names.ts";
import { FormLayout } from "../../../ui/admin/form-layout.tsx";
import { manualSource } from "../../leads/contract.ts";
import { type Sort, silentDays, type View } from "../contract.ts";
import * as styles from "./inbox.module.css";
import { type InboxData, useInbox } from "./inbox-data.ts";
import { csvPath, viewTitles } from "./inbox-links.ts";

type ChoicesOfOptions = Pick<InboxData, "query" | "sorts" | "stages" | "colleagues" | "services">;

const sources = ["Contact Page", "Home Page", "Customer Support Page", "Chat", manualSource];
const sortTitles: Record<Sort, string> = {
  deadline: "Due soonest first",
  newest: "Newest first",
  oldest: "Oldest first",
  value: "Highest deal value first",
};
const views: View[] = ["open", "mine", "nobodys", "unfinished", "spam", "won", "lost", "all"];

function choicesOf({ query, sorts, stages, colleagues, services }: ChoicesOfOptions) {
  const whose = [
    { value: "me", label: "Mine" },
    { value: "nobody", label: "Unassigned" },
    ...colleagues
      .filter(({ isHere }) => isHere)
      .map(({ id, name }) => ({ value: id, label: name })),
  ];
  return {
    view: views.map((view) => ({ value: unlessUsual(view, "open"), label: viewTitles[view] })),
    sort: sorts.map((sort) => ({ value: unlessUsual(sort, sorts[0]), label: sortTitles[sort] })),
    stage: anyOr(
      "Any stage",
      stages.map(({ key, label }) => ({ value: key, label })),
      query.stage,
    ),
    owner: anyOr("Any owner", whose, query.owner),
    priority: [
      { value: "", label: "Any priority" },
      { value: "high", label: "High" },
      { value: "low", label: "Low" },
    ],
    source: anyOr("Any way", sources.map(itself), query.source),
    service: anyOr("Anything", services.map(itself), query.service).map(service),
  };
}

const unlessUsual = (value: string, usual: string | undefined) => (value === usual ? "" : value);

const service = ({ value, label }: Choice): Choice => ({ value, label: serviceWords(label) });
const itself = (value: string): Choice => ({ value, label: value });

function anyOr(any: string, choices: Choice[], selectedValue: string | null): Choice[] {
  const isOffered = selectedValue === null || choices.some(({ value }) => value === selectedValue);
  const all = [{ value: "", label: any }, ...choices];
  return isOffered ? all : [...all, itself(selectedValue)];
}

const flags = [
  ["overdue", "Only what is overdue"],
  ["no_step", "Only what has no next step"],
  ["silent", `Only what was silent for ${silentDays} days`],
] as const;
const filterNames = [
  ...["stage", "owner", "source", "service", "from", "to", "priority", "worth", "sort"],
  ...flags.map(([name]) => name),
];

export function FilterSheet({ data, path }: { data: InboxData; path: string }) {
  const { query, chips } = data;
  const submit = useAddressForm(path);
  const choices = choicesOf(data);
  const on = chips.filter(({ name }) => name !== "words").length;
  return (
    <>
      <Button variant="default" size="xs" popoverTarget="filters">
        {on > 0 ? `Filters · ${on}` : "Filters"}
      </Button>
      <div id="filters" popover="auto" role="dialog" aria-label="Filters" className={styles.sheet}>
        <form action={path} onSubmit={submit} key={JSON.stringify(query)}>
          <KeptFields fieldNames={query.words === "" ? ["view", ...filterNames] : filterNames} />
          <FormLayout
            end={
              <>
                <Button type="submit">Show these</Button>
                <DownloadLink query={query} />
              </>
            }
          >
            <div className={styles.fields}>
              {/* A search covers all views. */}
              {query.words === "" ? (
                <NativeSelect
                  label="Show"
                  name="view"
                  data={choices.view}
                  defaultValue={query.view}
                />
              ) : null}
              <NativeSelect
                label="Sort by"
                name="sort"
                data={choices.sort}
                defaultValue={query.sort}
              />
              {(["stage", "owner"] as const).map((name) => (
                <NativeSelect
                  key={name}
                  label={name === "stage" ? "Stage" : "Owner"}
                  name={name}
                  data={choices[name]}
                  defaultValue={query[name] ?? ""}
                />
              ))}
              {(["source", "service"] as const).map((name) => (
                <NativeSelect
                  key={name}
                  label={name === "source" ? "Came by" : "About"}
                  name={name}
                  data={choices[name]}
                  defaultValue={query[name] ?? ""}
                />
              ))}
              <NativeSelect
                label="Priority"
                name="priority"
                data={choices.priority}
                defaultValue={query.priority ?? ""}
              />
              <TextInput
                label="Deal value at least (₹)"
                name="worth"
                inputMode="numeric"
                pattern="\d*"
                maxLength={11}
                defaultValue={query.worth ?? ""}
              />
              <TextInput type="date" label="From" name="from" defaultValue={query.from ?? ""} />
              <TextInput type="date" label="To" name="to" defaultValue={query.to ?? ""} />
            </div>
            {flags.map(([name, label]) => (
              <Checkbox
                key={name}
                label={label}
                name={name}
                value="1"
                defaultChecked={query[name]}
              />
            ))}
          </FormLayout>
        </form>
      </div>
    </>
  );
}

/** A plain link, because the router cannot load a file. */
const DownloadLink = ({ query }: Pick<InboxData, "query">) => (
  <Anchor href={csvPath(query)} download>
    Download this list as a CSV file
  </Anchor>
);

export function KeptFields({ fieldNames }: { fieldNames: string[] }) {
  const { search } = useInbox();
  // The page position belongs to the former list.
  const keptParams = [...new URLSearchParams(search)].filter(
    ([name]) => name !== "after" && !fieldNames.includes(name),
  );
  return keptParams.map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
