import { expect, test } from "vitest";
import { mailAddress, mailSettingsBody } from "./contract.ts";

const given = {
  host: " Mail.Example.com ",
  port: "587",
  security: "starttls",
  user: "",
  password: "",
  from: " site@marigold.example ",
};

test("settings come as a form sends them", () => {
  expect(mailSettingsBody.parse(given)).toEqual({
    host: "mail.example.com",
    port: 587,
    security: "starttls",
    user: null,
    password: "",
    from: "site@marigold.example",
  });
  const { user, password, ...least } = given;
  expect(mailSettingsBody.parse({ ...least, port: 25 })).toMatchObject({ port: 25, password: "" });
});

test("a password is taken as it is, spaces and all", () => {
  expect(mailSettingsBody.parse({ ...given, password: " पास word " }).password).toBe(" पास word ");
});

test.each(["localhost", "mail_relay", "192.0.2.7", "2001:db8::1", "[2001:db8::1]", "mx.example."])(
  "%s is a mail server",
  (host) => {
    const found = mailSettingsBody.parse({ ...given, host });
    expect(found.host).toBe(host.replace(/[[\]]/g, ""));
  },
);

test.each([
  ["host", "", "Enter the mail server's name"],
  ["host", "smtp://mail.example.com", "Enter the mail server's name"],
  ["host", "mail.example.com:25", "Enter the mail server's name"],
  ["host", "two words", "Enter the mail server's name"],
  ["host", "a\r\nRCPT TO:<eve@example.com>", "Enter the mail server's name"],
  ["host", `${"a".repeat(63)}.`.repeat(4), "Enter the mail server's name"],
  ["host", 7, "Enter the mail server's name"],
  ["port", "", "Enter a port from 1 to 65535"],
  ["port", "0", "Enter a port from 1 to 65535"],
  ["port", 65_536, "Enter a port from 1 to 65535"],
  ["port", 1.5, "Enter a port from 1 to 65535"],
  ["port", "0x19", "Enter a port from 1 to 65535"],
  ["port", null, "Enter a port from 1 to 65535"],
  ["security", "ssl", "Choose TLS"],
  ["user", "a\0b", "no mail server takes"],
  ["password", "a\nb", "no mail server takes"],
  ["password", "a".repeat(1_001), "1,000 characters at most"],
  ["from", "Marigold <site@marigold.example>", "Enter an email address"],
  ["from", "site@marigold.example\r\nBcc: eve@example.com", "Enter an email address"],
])("%s %j is refused in a sentence", (name, value, sentence) => {
  const { error } = mailSettingsBody.safeParse({ ...given, [name]: value });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    [name, expect.stringContaining(sentence)],
  ]);
});

test("a test mail goes to one address alone", () => {
  expect(mailAddress.parse(" alice@marigold.example ")).toBe("alice@marigold.example");
  const { success } = mailAddress.safeParse("alice@marigold.example, eve@example.com");
  expect(success).toBe(false);
});
