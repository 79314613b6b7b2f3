import { expect, test } from "vitest";
import { codingFor } from "./cached-response.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP;Q=0.5, BR", "br"],
  ["gzip;q=1, br;Q=0", "gzip"],
  ["br; q=0.000 , gzip ; q=0", "identity"],
  ["br;q=0.001", "br"],
  ["abracadabra, gzipped", "identity"],
  ["*", "identity"],
] as const)("what allows %j is answered in %s", (accept, coding) => {
  expect(codingFor(accept)).toBe(coding);
});
