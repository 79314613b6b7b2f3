import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { codeOf } from "./code-of.ts";
import { folderOf } from "./folder-of.ts";
import { tableOf } from "./of-post.ts";

const slug = "dmarc-in-four-weeks";

/** What RFC 9989 knows; `pct` is not among it. */
const known = ["v", "p", "sp", "np", "adkim", "aspf", "rua", "ruf", "fo", "t", "psd"];

/** The tags of a DMARC record, in their order. */
const tagsOf = (record: string) =>
  Object.fromEntries(
    record.split(";").map((tag) => {
      const [, name = "", value = ""] = tag.match(/^\s*(\w+)=(\S+)$/) ?? [];
      return [name, value];
    }),
  );

/** The records of a zone file's lines, each with its name, type and data. */
const zoneOf = (code: string) =>
  code.split("\n").map((line) => {
    const [, name, ttl, type, data = ""] =
      line.match(/^(\S+\.)\s+(?:(\d+)\s+)?IN\s+(TXT|MX)\s+(.+)$/) ?? [];
    return { name, ttl, type, data: data.replace(/^"(.*)"$/, "$1") };
  });

test("week 1 publishes a policy that asks for reports and changes nothing", () => {
  const [record, ...more] = zoneOf(codeOf(slug, "_dmarc.shop.example."));
  expect(more).toEqual([]);
  expect(record).toMatchObject({ name: "_dmarc.shop.example.", type: "TXT", ttl: "3600" });
  expect(tagsOf(record?.data ?? "")).toEqual({
    v: "DMARC1",
    p: "none",
    rua: "mailto:dmarc@shop.example",
  });
});

test("week 4 quarantines as a test, then in full, then rejects, and reports go where they went", () => {
  const steps = codeOf(slug, "Monday")
    .split("\n")
    .map((line) => line.match(/^(\w+)\s+"(.+)"$/) ?? []);
  expect(steps.map(([, when]) => when)).toEqual(["Monday", "Thursday", "Later"]);
  const policies = steps.map(([, , record = ""]) => tagsOf(record));
  expect(policies.map(({ p, t }) => [p, t])).toEqual([
    ["quarantine", "y"],
    ["quarantine", undefined],
    ["reject", undefined],
  ]);
  for (const policy of policies) {
    expect(Object.keys(policy)[0]).toBe("v");
    expect(known).toEqual(expect.arrayContaining(Object.keys(policy)));
    expect(policy.rua).toBe("mailto:dmarc@shop.example");
  }
});

test("a parked domain sends from nowhere, is rejected and takes no mail", () => {
  const zone = zoneOf(codeOf(slug, "parked.example."));
  expect(zone.map(({ name, type, data }) => [name, type, data])).toEqual([
    ["parked.example.", "TXT", "v=spf1 -all"],
    ["_dmarc.parked.example.", "TXT", "v=DMARC1; p=reject"],
    ["parked.example.", "MX", "0 ."],
  ]);
});

test("a message passes DMARC where one of the two passes and is aligned", () => {
  const [, ...messages] = tableOf(slug, "Message");
  expect(messages).toHaveLength(5);
  for (const [message, spf, dkim, dmarc] of messages)
    expect([spf, dkim].includes("Pass, aligned"), message).toBe(dmarc === "Pass");
});

const script = codeOf(slug, "import gzip");

type Row = { ip: string; count: number; spf: string; dkim: string };

/** An aggregate report; those of RFC 9990 name a namespace, older ones none. */
const report = (rows: Row[], namespace = "") => `<?xml version="1.0"?>
<feedback${namespace && ` xmlns="${namespace}"`}><version>1.0</version>
<policy_published><domain>shop.example</domain><p>none</p></policy_published>
${rows
  .map(
    ({ ip, count, spf, dkim }) => `<record><row><source_ip>${ip}</source_ip><count>${count}</count>
<policy_evaluated><dkim>${dkim}</dkim><spf>${spf}</spf></policy_evaluated></row>
<identifiers><header_from>shop.example</header_from></identifiers>
<auth_results><spf><domain>x.example</domain><result>pass</result></spf></auth_results></record>`,
  )
  .join("\n")}
</feedback>`;

const ours = { ip: "192.0.2.1", spf: "pass", dkim: "pass" };
const newsletter = { ip: "192.0.2.2", spf: "fail", dkim: "pass" };
const stranger = { ip: "2001:db8:1111:2222:3333:4444:5555:6666", spf: "fail", dkim: "fail" };

/** Debian's own Python, which has the package the script needs. */
const summed = (reports: Record<string, string | Uint8Array>) =>
  spawnSync("/usr/bin/python3", ["-c", script, folderOf(reports)], { encoding: "utf8" });

function zipped(xml: string): Uint8Array {
  const folder = folderOf({ "report.xml": xml });
  const args = ["-m", "zipfile", "-c", "report.zip", "report.xml"];
  spawnSync("/usr/bin/python3", args, { cwd: folder });
  return readFileSync(join(folder, "report.zip"));
}

test("the script adds up a folder of reports, plain, gzipped and zipped, with a namespace or without", () => {
  const { stdout, stderr } = summed({
    "a!shop.example!1!2.xml": report([{ ...ours, count: 40 }]),
    "b!shop.example!1!2.xml.gz": gzipSync(
      report(
        [
          { ...ours, count: 2 },
          { ...newsletter, count: 900 },
        ],
        "urn:ietf:params:xml:ns:dmarc-2.0",
      ),
    ),
    "c!shop.example!1!2.zip": zipped(report([{ ...stranger, count: 77 }])),
  });
  expect(stderr).toBe("");
  expect(stdout.split("\n").map((line) => line.split(/ +/))).toEqual([
    ["ok", "900", "192.0.2.2", "shop.example", "spf=fail", "dkim=pass"],
    ["FAIL", "77", stranger.ip, "shop.example", "spf=fail", "dkim=fail"],
    ["ok", "42", "192.0.2.1", "shop.example", "spf=pass", "dkim=pass"],
    [""],
  ]);
});

test("a report that would fill the memory is refused", () => {
  const bomb = report([{ ...ours, count: 1 }]).replace(
    "<feedback>",
    '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><feedback>',
  );
  const { status, stderr } = summed({ "a.xml": bomb });
  expect(status).toBe(1);
  expect(stderr).toContain("EntitiesForbidden");
});
