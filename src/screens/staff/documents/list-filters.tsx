import { Button, NativeSelect } from "@mantine/core";
import { Link } from "react-router";
import type { DocumentSort } from "../../../slices/content/contract.ts";
import { useAddressForm } from "../parts/use-address-form.ts";
import { documentsPath, listPath } from "./document-path.ts";
import type { ListOf } from "./list-asked.ts";
import styles from "./list-filters.module.css";

type Choice = { value: string; label: string };
type ListFiltersProps = {
  /** As it stands in addresses. */
  kind: string;
  asked: ListOf;
  /** "37 posts" */
  found: string;
  authors: string[];
  categories: { label: string; choices: Choice[] } | null;
};

const sorts: { value: DocumentSort | ""; label: string }[] = [
  { value: "", label: "Last changed first" },
  { value: "published", label: "Last published first" },
  { value: "title", label: "By title" },
];

/** How many there are, and by what the list is narrowed and sorted: each choice is an address. */
export function ListFilters({ kind, asked, found, authors, categories }: ListFiltersProps) {
  const { words, state, author, category, sort } = asked;
  const at = documentsPath(kind);
  const submit = useAddressForm(at);
  const known = author === "" || authors.includes(author) ? authors : [...authors, author];
  const show = (event: React.ChangeEvent<HTMLSelectElement>) =>
    event.currentTarget.form?.requestSubmit();
  const byAuthor = [any("Any author"), ...known.map((name) => ({ value: name, label: name }))];
  const byCategory = categories && [
    any(`Any ${categories.label.toLowerCase()}`),
    ...categories.choices,
  ];
  return (
    <form action={at} onSubmit={submit} className={styles.filters} key={JSON.stringify(asked)}>
      <span role="status" className={styles.found}>
        {found}
      </span>
      <HiddenFields of={{ words, state }} />
      {byCategory ? (
        <NativeSelect
          size="xs"
          name="category"
          aria-label={categories.label}
          data={byCategory}
          defaultValue={category === null ? "" : `${category}`}
          onChange={show}
        />
      ) : null}
      {known.length > 0 ? (
        <NativeSelect
          size="xs"
          name="author"
          aria-label="Author"
          data={byAuthor}
          defaultValue={author}
          onChange={show}
        />
      ) : null}
      <NativeSelect
        size="xs"
        name="sort"
        aria-label="Order"
        className={styles.order}
        data={sorts}
        defaultValue={sort === "changed" ? "" : sort}
        onChange={show}
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

/** What of an address another form asks for. */
export const HiddenFields = ({ of }: { of: Record<string, string | number | null> }) =>
  Object.entries(of).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  );

const any = (label: string): Choice => ({ value: "", label });
