import { expect, test } from "vitest";
import { createPasswords } from "./passwords.server.ts";

const passwords = createPasswords(async () => ["Marigold Works", "www.kolam.example"]);
const own = ["Asha Rao", "asha.rao@brightlines.example"];

test.each([
  ["Marigold@2026"],
  ["marigold-quiet-herons-walk"],
  ["four quiet MarigoldWorks walk"],
  ["herons.kolam.walk.9173"],
  ["Asha, four quiet herons"],
  ["brightlines herons walk 83"],
  ["M@rigold2026"],
  ["India@123456"],
  ["Mumbai@2026!"],
  ["Krishna#12345"],
  ["2026Sunshine!!"],
  ["Qwerty@123456789"],
  ["password12345"],
  ["1q2w3e4r5t6y"],
])("%s is leaked, one word with signs, or of whose it is", async (password) => {
  await expect(passwords.refuseGuessable(password, own)).rejects.toMatchObject({ status: 400 });
});

test.each([
  ["four quiet herons walk"],
  ["paper lantern rice boat"],
  ["house works of seven rao boats"],
  ["x7$kP2!qZ9vL"],
  ["चार शांत बगुले चलते हैं"],
])("%s is one", async (password) => {
  await expect(passwords.refuseGuessable(password, own)).resolves.toBeUndefined();
});

const anna = createPasswords(async () => ["Q Harbour"]);
const annas = ["Anna José", "info@savitri-lamps.example"];

test.each([
  ["Anna2026 copper lamp river", "anna"],
  ["copper lamp 7anna7 river", "anna"],
  ["copper INFO lamp river", "info"],
  ["copper thesavitrilamp river", "savitri"],
  ["copper-annajosé-lamp-river", "annajosé"],
  ["copper lamp qharbours", "harbour"],
])("%s is refused for the name in it, which is said", async (password, name) => {
  const refused = anna.refuseGuessable(password, annas);
  await expect(refused).rejects.toThrow(`This password holds “${name}”`);
});

test.each([
  ["correct in fort lamp river"],
  ["savannah copper lamp river"],
  ["copper hosannas lamp river"],
  ["quiet copper lamp kettle"],
])("%s only looks as if it held a name", async (password) => {
  await expect(anna.refuseGuessable(password, annas)).resolves.toBeUndefined();
});
