import { Button } from "@mantine/core";
import { Link, useSubmit } from "react-router";
import { Note } from "../../../desk/note.tsx";
import type { Known } from "./read-known.ts";

/** Who has that email or number, and what of theirs is open, so that a call makes no second one. */
export function KnownSenders({ known }: { known: Known[] }) {
  const submit = useSubmit();
  /** By no button of the form, or Enter in a field would press it. */
  function addTo(form: HTMLFormElement | null, id: string) {
    if (!form) return;
    const fields = new FormData(form);
    fields.set("to", id);
    void submit(fields, { method: "post" });
  }
  return known.map(({ id, name, company, open }) => (
    <Note key={id} tone="look">
      <Link to={`/staff/people/${id}`}>{name || "Somebody unnamed"}</Link>
      {company ? ` of ${company}` : ""} has written before.
      {open.length === 0 ? " Nothing of theirs is open." : null}
      {open.map((lead) => (
        <span key={lead.id}>
          <br />
          <Link to={`/staff/enquiries/${lead.id}`}>{lead.query ?? lead.service}</Link> ({lead.stage}
          ){" "}
          <Button
            size="xs"
            variant="default"
            onClick={({ currentTarget }) => addTo(currentTarget.form, lead.id)}
          >
            Add to this enquiry
          </Button>
        </span>
      ))}
    </Note>
  ));
}
