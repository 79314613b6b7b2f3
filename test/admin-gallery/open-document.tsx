import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useDocumentLive } from "../../src/cms/documents/admin/editor/use-others.ts";
import { PageHead } from "../../src/ui/admin/page-layout.tsx";

const places = ["title", "sections.3.text"];

/** A document that two have open, as an editor hears of it. */
export function OpenDocument() {
  const [changes, setChanges] = useState<string[]>([]);
  const onChanged = (revision: number | null) =>
    setChanges((before) => [...before, `${revision ?? "more"}`]);
  const {
    state,
    lookers,
    reportPlace: tellPlace,
  } = useDocumentLive({ id: 12, since: "", onChanged });
  return (
    <>
      <PageHead title="A document" />
      {places.map((place) => (
        <TextInput
          key={place}
          label={place}
          onFocus={() => tellPlace(place)}
          onBlur={() => tellPlace(null)}
        />
      ))}
      <output aria-label="State">{state}</output>
      <output aria-label="Places">{lookers.map(({ place }) => place ?? "none").join(", ")}</output>
      <output aria-label="Changes">{changes.join(", ")}</output>
    </>
  );
}
