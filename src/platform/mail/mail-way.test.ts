import { expect, test } from "vitest";
import { partsOf, withoutSecrets } from "./smtp.ts";

const nobody = { user: null, password: null };

test.each([
  ["smtp://mail.example", { host: "mail.example", port: 587, security: null, ...nobody }],
  ["smtps://mail.example", { host: "mail.example", port: 465, security: "tls", ...nobody }],
  [
    "smtp://mail.example:25?ignoreTLS=true",
    { host: "mail.example", port: 25, security: "none", ...nobody },
  ],
  [
    "smtp://a%40b.example:p%3A%2F@[::1]:2525/?requireTLS=true",
    { host: "::1", port: 2525, security: "starttls", user: "a@b.example", password: "p:/" },
  ],
  [
    "smtp://100%:%zz@mail.example",
    { host: "mail.example", port: 587, security: null, user: "100%", password: "%zz" },
  ],
])("%s is told in its parts", (address, parts) => {
  expect(partsOf(address)).toEqual(parts);
});

test("a password does not come back in what a mail server says, plain or encoded", () => {
  const url = "smtp://vera:se%2Fcret@mail.example";
  const plain = Buffer.from("\0vera\0se/cret").toString("base64");
  const coded = Buffer.from("se/cret").toString("base64");
  const response = `535 ${plain} ${coded} se/cret se%2Fcret of vera`;
  const error = Object.assign(new Error(`Invalid login: ${response}`), { response });
  const hidden = withoutSecrets(error, { url });
  expect(hidden).toMatchObject({
    message: "Invalid login: 535 ••• ••• ••• ••• of vera",
    response: "535 ••• ••• ••• ••• of vera",
  });
});
