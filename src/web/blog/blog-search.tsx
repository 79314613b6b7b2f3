import { useEffect, useRef } from "react";
import { longestSearch } from "../../core/search/contract.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { say } from "../../ui/translate.ts";
import * as styles from "./blog-search.module.css";

const debounceMs = 500;

export function BlogSearch({
  search,
  foundAt,
  onSearch,
}: {
  search: string;
  foundAt: string;
  onSearch: (text: string) => void;
}) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(search);
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before this code came
  useEffect(() => {
    searchOnceRested();
    return () => clearTimeout(waiting.current);
  }, []);

  // The search can also change by Back or by "Show all posts".
  useEffect(() => {
    const box = form.current?.elements.namedItem("search");
    if (search === last.current || !(box instanceof HTMLInputElement)) return;
    last.current = search;
    box.value = search;
  }, [search]);

  function searchOnceRested() {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => searchFor(textOf(form.current)), debounceMs);
  }

  function searchFor(text: string) {
    clearTimeout(waiting.current);
    if (text === last.current) return;
    last.current = text;
    onSearch(text);
  }

  return (
    <search>
      <form
        ref={form}
        action={`#${foundAt}`}
        className={styles.search}
        onChange={searchOnceRested}
        onSubmit={(event) => {
          event.preventDefault();
          searchFor(textOf(form.current));
        }}
      >
        <Field
          label={say("Blog Search")}
          name="search"
          type="search"
          defaultValue={search}
          maxLength={longestSearch}
        />
        <noscript>
          <Button type="submit" tone="quiet">
            {say("Search")}
          </Button>
        </noscript>
      </form>
    </search>
  );
}

function textOf(form: HTMLFormElement | null): string {
  const text = form && new FormData(form).get("search");
  return typeof text === "string" ? text.trim() : "";
}
