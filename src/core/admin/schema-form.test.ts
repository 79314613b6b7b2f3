import { expect, test } from "vitest";
import { z } from "zod";
import { line } from "../../platform/text/text.ts";
import { formOf, inputsOf, labelsOf } from "./schema-form.ts";

const mailbox = z.object({
  from: line(80, "Enter an address.").meta({ label: "Sent from", input: { type: "email" } }),
  note: line(80).optional().meta({ label: "Note", help: "For colleagues." }),
  password: line(80)
    .default("")
    .meta({ label: "Password", input: { type: "password" } }),
  isOn: z.boolean().default(false).meta({ label: "On" }),
  id: z.string().default(""),
});
const by = { who: "staff", id: "alice" } as const;
const alice = { id: "alice", name: "Alice", email: "a@b.in", role: "owner", session: "1", by };

test("a refused form shows all of its fields again but a password", () => {
  expect(labelsOf(mailbox)).toEqual({ from: "Sent from", note: "Note", isOn: "On", id: null });
});

test("an input is what its schema says, and a password is never filled in", () => {
  const { input } = inputsOf(mailbox, { values: {}, errors: {} }, { from: "a@b.in" });
  expect(input("from")).toMatchObject({
    ...{ name: "from", label: "Sent from", type: "email", required: true, defaultValue: "a@b.in" },
  });
  expect(input("note")).toMatchObject({ description: "For colleagues.", required: false });
  expect(input("password")).not.toHaveProperty("defaultValue");
});

test("what was typed stays, with what is wrong about it, or what somebody else saved", () => {
  const values = { from: "b@b.in", basedOn: "1" };
  const refused = { values, errors: { from: ["No."] }, version: 1 };
  expect(inputsOf(mailbox, refused).input("from")).toMatchObject({
    ...{ defaultValue: "b@b.in", error: "No." },
  });
  const overtaken = inputsOf(mailbox, { values, errors: {}, version: 2 }, { from: "c@b.in" });
  expect(overtaken.input("from")).toMatchObject({
    ...{ defaultValue: "b@b.in", error: "Saved now: “c@b.in”" },
  });
});

test("a switch is as it was saved, and off where a returned form lacks it", () => {
  const saved = { isOn: true };
  const isOn = (values: Record<string, string>) =>
    inputsOf(mailbox, { values, errors: {} }, saved).tick("isOn").defaultChecked;
  expect([isOn({}), isOn({ basedOn: "1" }), isOn({ basedOn: "1", isOn: "on" })]).toEqual([
    ...[true, false, true],
  ]);
});

test("a form gives what its schema made of the values, or refuses by field", async () => {
  const form = formOf(mailbox.pick({ from: true }), async ({ from }) => from);
  expect(await form.take({ from: " a@b.in " }, alice)).toBe("a@b.in");
  const refused = async () => form.take({ from: "" }, alice);
  await expect(refused()).rejects.toMatchObject({ errors: { from: ["Enter an address."] } });
});
