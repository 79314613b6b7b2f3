import { Button, NativeSelect, TextInput } from "@mantine/core";
import { Form, Link } from "react-router";
import { deeds } from "../../../../slices/events/deed.ts";
import { type AuditFilter, auditPath } from "./audit-path.ts";
import styles from "./audit-rows.module.css";
import { deedLabels } from "./audit-words.ts";

type FilterProps = {
  filter: AuditFilter;
  colleagues: { id: string; name: string }[];
  /** Of whom the list is, where it is of one. */
  person: string | null;
};

/** The address is the filter: a form that asks for it, with scripts and without. */
export const FilterOfAudit = ({ filter, colleagues, person }: FilterProps) => (
  <>
    <Form
      method="get"
      action={auditPath(nothing)}
      className={styles.filter}
      key={auditPath(filter)}
    >
      <NativeSelect
        label="What"
        name="what"
        defaultValue={filter.deed ?? ""}
        data={[
          { value: "", label: "Everything" },
          ...deeds.map((value) => ({ value, label: deedLabels[value] })),
        ]}
      />
      <NativeSelect
        label="Who"
        name="who"
        defaultValue={filter.who ?? ""}
        data={[
          { value: "", label: "Everybody" },
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextInput label="From" name="from" type="date" defaultValue={filter.from ?? ""} />
      <TextInput label="To" name="to" type="date" defaultValue={filter.to ?? ""} />
      {filter.person ? <input type="hidden" name="person" value={filter.person} /> : null}
      <Button type="submit" variant="default">
        Show
      </Button>
    </Form>
    {filter.person ? (
      <p>
        What concerns {person ?? "somebody who is not here any more"}.{" "}
        <Link to={auditPath({ ...filter, person: null })}>Show everybody’s</Link>
      </p>
    ) : null}
  </>
);

const nothing: AuditFilter = { deed: null, who: null, person: null, from: null, to: null };
