import { Button, Popover, Select, Textarea, TextInput } from "@mantine/core";
import { type RefObject, useRef, useState } from "react";
import { addressOf } from "../../../../../ui/admin/rich-text/link-address.ts";
import { Tool } from "../../../../../ui/admin/rich-text/tool.tsx";
import type { Field } from "../../../../content-types/field.ts";
import { getLabelProps, textOf, useEditing, useField } from "./editing.ts";
import { FieldPlace } from "./field-frames.tsx";
import * as styles from "./fields.module.css";

const nearlyFull = 0.8;

/** In characters: a line that may be this long gets a textarea that wraps. */
const mayWrap = 160;

type TextFieldProps = {
  field: Extract<Field, { type: "line" | "paragraphs" | "address" }>;
  path: string;
};

export function TextField({ field, path }: TextFieldProps) {
  const of = useField(path);
  const { value, error, readOnly, write } = of;
  const text = textOf(value);
  const isLong = field.type === "paragraphs" || longestOf(field) >= mayWrap;
  const Input = isLong ? Textarea : TextInput;
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const onWrite = (typed: string) => write(toFieldValue(field, typed));
  const mayLink = field.type === "line" && field.links && !readOnly;
  return (
    <FieldPlace field={field} path={path} of={of}>
      <Input
        {...getLabelProps(field)}
        {...(isLong && { autosize: true, minRows: leastRows(field) })}
        {...(mayLink && {
          rightSection: <AddLink label={field.label} input={input} text={text} onWrite={onWrite} />,
          classNames: { section: styles.atTop },
        })}
        ref={input}
        name={path}
        value={text}
        error={error}
        readOnly={readOnly}
        inputWrapperOrder={["label", "input", "description", "error"]}
        description={describeLength(field, text) ?? field.help}
        onChange={({ currentTarget }) => onWrite(currentTarget.value)}
      />
    </FieldPlace>
  );
}

function leastRows(field: TextFieldProps["field"]): number {
  if (field.type === "paragraphs") return 3;
  return longestOf(field) > mayWrap ? 2 : 1;
}

const longestOf = (field: TextFieldProps["field"]): number =>
  "longest" in field ? (field.longest ?? 0) : 0;

function toFieldValue({ optional, type }: Field, text: string): string | undefined {
  const value = type === "paragraphs" ? text : text.replace(/[\r\n\t]+/g, " ");
  return optional && value === "" ? undefined : value;
}

function describeLength(field: TextFieldProps["field"], text: string): string | null {
  const longest = longestOf(field);
  const shortest = "shortest" in field ? (field.shortest ?? 0) : 0;
  const { length } = text;
  if (shortest > 1 && length > 0 && length < shortest)
    return `${length} of at least ${shortest} characters`;
  return longest > 0 && length > longest * nearlyFull ? `${length} of ${longest} characters` : null;
}

type AddLinkProps = {
  label: string;
  input: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>;
  text: string;
  onWrite: (text: string) => void;
};
type Selected = { start: number; end: number };

function AddLink({ label, input, text, onWrite }: AddLinkProps) {
  const [selected, setSelected] = useState<Selected | null>(null);
  const close = () => setSelected(null);
  function open() {
    const { selectionStart, selectionEnd } = input.current ?? {};
    const start = selectionStart ?? text.length;
    setSelected({ start, end: selectionEnd ?? start });
  }
  function add(words: string, href: string) {
    if (!selected) return;
    const { start, end } = selected;
    onWrite(`${text.slice(0, start)}[${words}](${href})${text.slice(end)}`);
    close();
  }
  return (
    <Popover
      opened={selected !== null}
      onDismiss={close}
      withinPortal
      trapFocus
      returnFocus
      width={320}
    >
      <Popover.Target>
        <Tool
          icon="link"
          label={`Link in ${label}`}
          isOn={selected !== null}
          onPress={() => (selected ? close() : open())}
        />
      </Popover.Target>
      <Popover.Dropdown>
        {selected ? (
          <LinkForm words={text.slice(selected.start, selected.end)} onAdd={add} />
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}

type LinkFormProps = { words: string; onAdd: (words: string, href: string) => void };
type Refused = { words?: string; address?: string };

function LinkForm({ words: selected, onAdd }: LinkFormProps) {
  const pages = useEditing().choices.page ?? [];
  const [words, setWords] = useState(plain(selected));
  const [page, setPage] = useState<string | null>(null);
  const [address, setAddress] = useState("");
  const [refused, setRefused] = useState<Refused>({});

  function add() {
    const href = page ?? addressOf(address);
    if (words === "") return setRefused({ words: "Write the words that visitors press." });
    // Pages hold no `mailto:` links, because harvesters collect addresses from them.
    if (href === null || href.startsWith("mailto:")) return setRefused({ address: notThere });
    onAdd(words, href);
  }
  // No form element, because the field is already inside one.
  return (
    <div className={styles.form}>
      <TextInput
        label="Words"
        data-autofocus={selected === "" || undefined}
        value={words}
        error={refused.words}
        onChange={({ currentTarget }) => setWords(plain(currentTarget.value))}
      />
      <Select
        label="Page that it leads to"
        data-autofocus={selected !== "" || undefined}
        data={pages}
        value={page}
        searchable
        clearable
        comboboxProps={{ withinPortal: false }}
        nothingFoundMessage="No page is called that."
        onChange={setPage}
      />
      {page === null ? (
        <TextInput
          label="Or another address"
          placeholder="https:// or /page"
          inputMode="url"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          value={address}
          error={refused.address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
      ) : null}
      <Button size="xs" onClick={add}>
        Link
      </Button>
    </div>
  );
}

const notThere =
  "Choose a page, or write an address: with https://, with tel:, or with / on this site.";

const plain = (words: string): string => words.replace(/[[\]()\n]/g, "");
