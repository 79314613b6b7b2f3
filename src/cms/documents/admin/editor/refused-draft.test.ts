/** A draft that the staff area of today has refused, since the editor is older. */
import { expect, test } from "vitest";
import { z } from "zod";
import { line } from "../../../../platform/text/text.ts";
import { fieldsOf } from "../../../content-types/fields-of.ts";
import { type DraftEvent, keptOf, openDraft, reduceDraft } from "./draft-state.ts";

const document = {
  ...{ body: { title: "A", items: ["x", "y"] }, revision: 4, writers: {} },
  ...{ faults: {}, waitsFor: [], form: "one" },
  field: fieldsOf(z.object({ title: line(80), items: z.array(line(80)) })),
};
const wrote = (path: string, value: unknown): DraftEvent => ({ type: "wrote", path, value });
const after = (...events: DraftEvent[]) => events.reduce(reduceDraft, openDraft(document));
const read = (more: object): DraftEvent => ({ type: "read", document: { ...document, ...more } });
const refused: DraftEvent[] = [
  { type: "sending" },
  { type: "failed", why: "Renewed.", isRenewed: true },
];

test("it stands once the document was read anew with the same fields, whatever is typed then", () => {
  const told = [wrote("title", "B"), ...refused];
  expect(after(...told)).toMatchObject({ refusal: "new", failure: "Renewed." });
  const standing = after(...told, read({}), wrote("items.0", "z"), read({ revision: 5 }));
  expect(standing).toMatchObject({ refusal: "standing", failure: "Renewed." });
  expect(keptOf(standing).map(({ value }) => value)).toEqual(["B", "z"]);
});

test("it is over with other fields, and where what had no place is put beside the rest", () => {
  const told = [wrote("title", "B"), wrote("items.1", "z"), ...refused];
  const over = { refusal: null, failure: null };
  expect(after(...told, read({}), read({ form: "two" }))).toMatchObject(over);
  const less = after(...told, read({ body: { title: "A", items: ["x"] }, revision: 5 }));
  expect(less).toMatchObject({ ...over, unplaced: [{ path: "items.1", value: "z" }] });
});

test("whoever asks once more, or cannot reach the site, is not stopped by it", () => {
  const told = [wrote("title", "B"), ...refused, read({})];
  expect(after(...told, { type: "sending" })).toMatchObject({ refusal: null });
  const away = after(...told, { type: "sending" }, { type: "failed", why: "Away." }, read({}));
  expect(away).toMatchObject({ refusal: null, failure: "Away." });
});
