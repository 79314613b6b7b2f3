import { expect, test } from "vitest";
import { addressLine } from "./still-to-do.ts";

test("the site is told the name it was asked by, and where that is none, an example", () => {
  const lineOf = (host: string) => addressLine({ protocol: "http:", host });
  expect(lineOf("www.kolam.in")).toBe("PUBLIC_URL=https://www.kolam.in");
  for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000", "server", "a.localhost"])
    expect(lineOf(host), host).toBe("PUBLIC_URL=https://www.example.com");
});
