import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { say } from "../../../ui/say.ts";
import { longestSearch } from "../contract.ts";
import styles from "./search-form.module.css";

export function SearchForm({ query }: { query: string }) {
  const form = useRef<HTMLFormElement>(null);
  const last = useRef(query);
  // Back and Forward change the query but not the field. Text typed before hydration stays.
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
            label={say("Search for")}
            name="q"
            type="search"
            defaultValue={query}
            maxLength={longestSearch}
          />
        </div>
        <Button type="submit">{say("Search")}</Button>
      </Form>
    </search>
  );
}
