import { Button, Kbd, TextInput } from "@mantine/core";
import { useRef } from "react";
import { Link, type LinkProps, useNavigate } from "react-router";
import { Icon } from "../../ui/admin/icons.tsx";
import { useShortcut } from "../../ui/admin/layout/shortcuts.tsx";
import * as sharedStyles from "../../ui/admin/shared.module.css";
import { closePopovers } from "../../ui/close-popovers.ts";
import * as styles from "./lists.module.css";

type WordSearchProps = {
  at: string;
  words: string;
  label: string;
  does: string;
  children?: React.ReactNode;
};

export function WordSearch({ at, words, label, does, children }: WordSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const submit = useAddressForm(at);
  useShortcut({ keys: "/", does, run: () => input.current?.select() });
  return (
    <search className={styles.search}>
      <form action={at} onSubmit={submit}>
        {children}
        <TextInput
          ref={input}
          key={words}
          name="words"
          type="search"
          enterKeyHint="search"
          radius="xl"
          aria-label={label}
          placeholder={label}
          maxLength={200}
          defaultValue={words}
          leftSection={<Icon name="search" />}
          rightSection={<Kbd>/</Kbd>}
        />
      </form>
    </search>
  );
}

/** For filter forms: a browser alone would put empty fields into the address. */
export function useAddressForm(path: string) {
  const navigate = useNavigate();
  return (event: React.SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === "string" && value !== "" ? [[name, value]] : [],
    );
    closePopovers();
    const search = new URLSearchParams(entries).toString();
    navigate(path + (search && `?${search}`));
  };
}

export function MorePages({ first, next }: { first: string | null; next: string | null }) {
  if (!first && !next) return null;
  return (
    <nav aria-label="More of the list" className={styles.more}>
      {first ? (
        <Button component={Link} to={first} variant="default">
          First page
        </Button>
      ) : null}
      {next ? (
        <Button component={Link} to={next} variant="default">
          Next page
        </Button>
      ) : null}
    </nav>
  );
}

/** Other controls in the row need a higher `z-index`. */
export const RowLink = (link: Omit<LinkProps, "className">) => (
  <Link {...link} dir="auto" className={`${sharedStyles.rowLink} ${styles.link}`} />
);
