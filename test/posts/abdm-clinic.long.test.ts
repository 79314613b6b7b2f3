import { expect, test } from "vitest";
import { z } from "zod";
import { codeOf } from "./code-of.ts";

const reference = z.object({ reference: z.string() });
const bundle = z.object({
  resourceType: z.literal("Bundle"),
  type: z.literal("document"),
  entry: z.array(
    z.object({ fullUrl: z.string(), resource: z.looseObject({ resourceType: z.string() }) }),
  ),
});
const composition = z.object({
  resourceType: z.literal("Composition"),
  status: z.string(),
  subject: reference,
  author: z.array(reference),
  section: z.array(z.object({ entry: z.array(reference) })),
});

const { entry } = bundle.parse(
  JSON.parse(codeOf("what-abdm-asks-of-a-ten-bed-clinic", '{\n  "resourceType": "Bundle"')),
);
const [first, ...others] = entry;
const head = composition.parse(first?.resource);
const kindOf = (url?: string) =>
  entry.find(({ fullUrl }) => fullUrl === url)?.resource.resourceType;

test("a prescription is a document: a Composition first, then everything it refers to", () => {
  const referredTo = [head.subject, ...head.author, ...head.section.flatMap((part) => part.entry)];
  expect(referredTo.map((one) => one.reference)).toEqual(others.map(({ fullUrl }) => fullUrl));
  expect(new Set(entry.map(({ fullUrl }) => fullUrl)).size).toBe(entry.length);
});

test("its subject is a patient, its author a practitioner, its content an order for a medicine", () => {
  expect(kindOf(head.subject.reference)).toBe("Patient");
  expect(head.author.map((one) => kindOf(one.reference))).toEqual(["Practitioner"]);
  const [medicine] = head.section.flatMap((part) => part.entry);
  expect(kindOf(medicine?.reference)).toBe("MedicationRequest");
  expect(others.at(-1)?.resource).toMatchObject({ status: "active", intent: "order" });
});

test("its status says final, so the consultation has been closed", () => {
  expect(head.status).toBe("final");
});
