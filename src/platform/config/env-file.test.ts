import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { oddLines, oddOfEnvFile } from "./env-file.ts";

/** As a process that has nothing but the file. */
const alone = (text: string) => oddLines(text, { ...parseEnv(text) });

test("a file of settings is spoken of by nobody", () => {
  const text = `# Of the site
PUBLIC_URL=https://www.example.com
export PORT=8080
SMTP_URL_FILE=/run/secrets/smtp
MAIL_FROM="hello@example.com" # a note

GEOLOCATION_KEY='two
lines=here'
POSTGRES_PASSWORD=x
TZ=Asia/Kolkata
HOST=`;
  expect(alone(text)).toEqual([]);
  expect(alone(text.replaceAll("\n", "\r\n"))).toEqual([]);
});

test.each([
  [
    "PUBLC_URL=https://a.example",
    "line 1: PUBLC_URL is no setting, and is not read. Did you mean PUBLIC_URL?",
  ],
  ["port=80", "line 1: port is no setting, and is not read. Did you mean PORT?"],
  ["COLOUR=hunter2", "line 1: COLOUR is no setting, and is not read."],
  ["\nSMTP_URL smtp://a:hunter2@b.example", "line 2: this is no NAME=value, and is not read."],
  ["PUBLIC_URL: hunter2", "line 1: this is no NAME=value, and is not read."],
  ["PORT=1\nHOST=a\nPORT=2", "line 3: PORT stands in line 1 already; this one counts."],
  [
    "NODE_EXTRA_CA_CERTS=/etc/own.pem",
    "line 1: Node reads NODE_EXTRA_CA_CERTS before this file: set it in the environment of the process.",
  ],
])("%j is said by its line, without its value", (text, sentence) => {
  expect(alone(text)).toEqual([sentence]);
  expect(alone(text).join()).not.toContain("hunter2");
});

test.each(["Abc123def==", "abc123=", "JBSWY3DPEHPK3PXP====", "QUJD = =", "k.9-x==", "aB_3=x"])(
  "%s may be a piece of a secret of several lines: its line is said, and no name",
  (piece) => {
    const sentence = "this is no setting, and is not read.";
    expect(alone(`${piece}\n${piece}`)).toEqual([`line 1: ${sentence}`, `line 2: ${sentence}`]);
  },
);

test("the last of two lines is the one that Node reads", () => {
  expect(parseEnv("PORT=1\nPORT=2").PORT).toBe("2");
});

test("what the environment of the process has goes before the file, and is said so", () => {
  expect(oddLines("PORT=8080\nTZ=Asia/Kolkata", { PORT: "3000", TZ: "UTC" })).toEqual([
    "line 1: PORT is not read, for the environment of the process has another.",
  ]);
  expect(oddLines("PORT=8080", { PORT: "8080" })).toEqual([]);
});

test("the file is the one that Node was started with", () => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-config-"));
  const file = join(folder, "of=site.env");
  writeFileSync(file, "PROT=1");
  expect(oddOfEnvFile(["--expose-gc", `--env-file=${file}`], {})).toEqual([
    `${file}, line 1: PROT is no setting, and is not read. Did you mean PORT?`,
  ]);
  expect(oddOfEnvFile(["--expose-gc"], {})).toEqual([]);
  expect(oddOfEnvFile([`--env-file=${join(folder, "gone")}`], {})).toEqual([]);
  rmSync(folder, { recursive: true });
});
