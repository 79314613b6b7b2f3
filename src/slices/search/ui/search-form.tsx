import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { longestSearch } from "../contract.ts";
import styles from "./search-form.module.css";

/** Asks for a search by its address, with and without JavaScript. */
export function SearchForm({ query }: { query: string }) {
  const form = useRef<HTMLFormElement>(null);
  const last = useRef(query);
  // Back and Forward change the search under a box that keeps what was typed. What was typed before
  // this code came stays.
  useEffect(() => {
    const box = form.current?.elements.namedItem("q");
    if (query === last.current || !(box instanceof HTMLInputElement)) return;
    last.current = query;
    box.value = query;
  }, [query]);
  return (
    <search>
      <Form ref={form} action="/search" method="get" preventScrollReset className={styles.form}>
        <div className={styles.box}>
          <Field
            label="Search for"
            name="q"
            type="search"
            defaultValue={query}
            maxLength={longestSearch}
          />
        </div>
        <Button type="submit">Search</Button>
      </Form>
    </search>
  );
}
