import { expect, test } from "vitest";
import { passkeySite, passkeyWarning } from "./webauthn.server.ts";

const asked = (origin: string) => {
  const [protocol = "", host = ""] = origin.split("//");
  return { protocol, host };
};

test.each([
  ["https://www.works.example", "www.works.example"],
  ["https://works.example:8443", "works.example"],
  ["http://localhost:3000", "localhost"],
  ["http://admin.localhost:3000", "admin.localhost"],
])("at %s passkeys are bound to %s", (origin, rpID) => {
  expect(passkeySite(asked(origin))).toEqual({ rpID, origin });
  expect(passkeyWarning(asked(origin))).toBeNull();
});

test.each([
  ["http://127.0.0.1:3000", "Open http://localhost:3000 instead."],
  ["http://[::1]:3000", "Open http://localhost:3000 instead."],
  ["https://192.0.2.7", "Open this site by its domain name."],
  ["https://[2001:db8::7]", "Open this site by its domain name."],
  ["http://works.example", "Open this page with https://."],
  ["http://localhost.evil.example", "Open this page with https://."],
  ["http://192.0.2.7", "Open this page with https://."],
  ["http://not a host", "Open this page with https://."],
])("at %s there are none, and it says: %s", (origin, sentence) => {
  expect(passkeyWarning(asked(origin))).toContain(sentence);
  expect(() => passkeySite(asked(origin))).toThrow(sentence);
});
