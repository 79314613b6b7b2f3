import { expect, test } from "vitest";
import { isTyped } from "./name-to-type.ts";

test.each([
  ["Priya D’Souza", "Priya D'Souza"],
  ["priya  d'souza", "Priya D’Souza"],
  ["Jose Alvarez", "José Álvarez"],
  ["+91 98220 12345", "+91 98220 12345"],
  ["सुनीता", "सुनीता"],
  ["???", "???"],
])("%s is taken for %s", (typed, name) => expect(isTyped(typed, name)).toBe(true));

test.each([
  ["", "???"],
  ["Priya", "Priya D’Souza"],
  ["Priya De Souza", "Priya D’Souza"],
  ["", "Priya"],
])("“%s” is not taken for %s", (typed, name) => expect(isTyped(typed, name)).toBe(false));
