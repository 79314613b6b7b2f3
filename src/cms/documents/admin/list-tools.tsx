import { Button, NativeSelect, type NativeSelectProps } from "@mantine/core";
import { type RefObject, useRef } from "react";
import { Link } from "react-router";
import { type Choice, HiddenFields } from "../../../core/admin/forms.tsx";
import { IntentButton } from "../../../core/admin/intent-button.tsx";
import { useAddressForm } from "../../../core/admin/lists.tsx";
import {
  ChoiceMenu,
  formFields,
  SelectionBar,
  useChosen,
} from "../../../core/admin/selection-bar.tsx";
import type { DocumentSort } from "../contract.ts";
import { documentsPath, listPath } from "./document-path.ts";
import * as styles from "./document-rows.module.css";
import type { useDocumentChange } from "./editor/use-document-change.ts";
import type { ListQuery } from "./list-query.ts";

type ListFiltersProps = {
  kind: string;
  query: ListQuery;
  countLabel: string;
  authors: string[];
  categories: { label: string; choices: Choice[] } | null;
};

const sorts: { value: DocumentSort | ""; label: string }[] = [
  { value: "", label: "Last changed" },
  { value: "published", label: "Last published" },
  { value: "title", label: "By title" },
];

export function ListFilters({ kind, query, countLabel, authors, categories }: ListFiltersProps) {
  const { words, state, author, category, sort } = query;
  const at = documentsPath(kind);
  const submit = useAddressForm(at);
  const authorOptions = author === "" || authors.includes(author) ? authors : [...authors, author];
  return (
    <form action={at} onSubmit={submit} className={styles.filters} key={JSON.stringify(query)}>
      <span role="status" className={styles.found}>
        {countLabel}
      </span>
      <HiddenFields of={{ words: words || null, state }} />
      {categories ? (
        <FilterSelect
          name="category"
          label={categories.label}
          data={[any(`Any ${categories.label.toLowerCase()}`), ...categories.choices]}
          defaultValue={category ?? ""}
        />
      ) : null}
      {authorOptions.length > 0 ? (
        <FilterSelect
          name="author"
          label="Author"
          data={[any("Any author"), ...authorOptions.map((name) => ({ value: name, label: name }))]}
          defaultValue={author}
        />
      ) : null}
      <FilterSelect
        name="sort"
        label="Order"
        data={sorts}
        defaultValue={sort === "changed" ? "" : sort}
      />
      {author !== "" || category !== null ? (
        <Button
          component={Link}
          to={listPath(kind, { words, state, sort })}
          variant="subtle"
          size="xs"
        >
          Clear filters
        </Button>
      ) : null}
      <Button type="submit" variant="default" size="xs" className={styles.plain}>
        Show these
      </Button>
    </form>
  );
}

const FilterSelect = ({ label, ...props }: NativeSelectProps & { label: string }) => (
  <NativeSelect
    size="xs"
    aria-label={label}
    onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
    {...props}
  />
);

const any = (label: string): Choice => ({ value: "", label });

type SelectedBarProps = {
  list: RefObject<HTMLElement | null>;
  rows: unknown;
  at: string;
  change: ReturnType<typeof useDocumentChange>;
  mayPublish: boolean;
  authors: string[];
  categories: { label: string; choices: (Choice & { key: string })[] } | null;
};

export function SelectedBar({ list, rows, at, change, mayPublish, ...props }: SelectedBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const chosen = useChosen({ list, form, rows });
  const { Form, send, isBusy } = change;
  const to = { method: "post", action: at } as const;
  const set = (intent: string) => (value: string) =>
    send({ ...formFields(form.current), intent, value });
  const actions = [
    mayPublish && { intent: "publish", label: "Publish" },
    mayPublish && { intent: "unpublish", label: "Unpublish" },
    { intent: "remove", label: "Move to the bin" },
  ].filter((action) => action !== false);
  return (
    <SelectionBar chosen={chosen} change={{ Form, to }} form={form}>
      {props.categories ? (
        <ChoiceMenu
          label={props.categories.label}
          choices={props.categories.choices.map(({ key, label }) => ({ value: key, label }))}
          onChoose={set("category")}
        />
      ) : null}
      {props.authors.length > 0 ? (
        <ChoiceMenu
          label="Author"
          choices={props.authors.map((name) => ({ value: name, label: name }))}
          onChoose={set("author")}
        />
      ) : null}
      {actions.map(({ intent, label }) => (
        <IntentButton key={intent} intent={intent} size="xs" disabled={isBusy}>
          {label}
        </IntentButton>
      ))}
    </SelectionBar>
  );
}
