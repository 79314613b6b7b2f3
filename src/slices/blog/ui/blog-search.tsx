import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { longestSearch } from "../../search/contract.ts";
import styles from "./blog-search.module.css";

/** How long the typing has to rest before it is searched for. */
const debounceMs = 500;

/** A search box that searches as one types; without JavaScript, a form. */
export function BlogSearch({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(search);
  useEffect(() => () => clearTimeout(waiting.current), []);

  function searchFor(text: string) {
    clearTimeout(waiting.current);
    if (text === last.current) return;
    last.current = text;
    onSearch(text);
  }

  return (
    <search>
      <form
        className={styles.search}
        onChange={(event) => {
          const text = textOf(event.currentTarget);
          clearTimeout(waiting.current);
          waiting.current = setTimeout(() => searchFor(text), debounceMs);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          searchFor(textOf(event.currentTarget));
        }}
      >
        <Field label="Blog Search" name="search" type="search" defaultValue={search} maxLength={longestSearch} />
        <noscript>
          <Button type="submit" tone="quiet">
            Search
          </Button>
        </noscript>
      </form>
    </search>
  );
}

function textOf(form: HTMLFormElement): string {
  const text = new FormData(form).get("search");
  return typeof text === "string" ? text.trim() : "";
}
