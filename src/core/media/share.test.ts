import { expect, test } from "vitest";
import { sharePath } from "./share.ts";

const share = { name: "services", title: "Services", company: "Alice & Co" };

test("a wide picture stands at another address once it shows something else", () => {
  const paths = [
    share,
    { ...share, title: "Service" },
    { ...share, company: "Bob & Co" },
    { ...share, name: "service" },
  ].map(sharePath);
  expect(new Set(paths).size).toBe(4);
  expect(sharePath({ ...share })).toBe(paths[0]);
  for (const path of paths) expect(path).toMatch(/^\/media\/shares\/services?\.[0-9a-z]{7}\.png$/);
});
