import { Button, NativeSelect, type NativeSelectProps } from "@mantine/core";
import { Link } from "react-router";
import type { DocumentSort } from "../../../slices/content/contract.ts";
import type { Choice } from "../parts/choice.ts";
import { HiddenFields } from "../parts/hidden-fields.tsx";
import { useAddressForm } from "../parts/use-address-form.ts";
import { documentsPath, listPath } from "./document-path.ts";
import * as styles from "./list-filters.module.css";
import type { ListQuery } from "./list-query.ts";

type ListFiltersProps = {
  /** The name of the kind in addresses. */
  kind: string;
  query: ListQuery;
  /** "37 posts" */
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
