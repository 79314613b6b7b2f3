import { createWriteStream, existsSync, rmSync } from "node:fs";
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { overWritten, type Taken } from "../cms/documents/transfer/exported-document.ts";
import { linesOf } from "../cms/export/archive-report-words.ts";
import type { Colleague } from "../core/accounts/contract.ts";
import { can } from "../core/accounts/roles.ts";
import { DatabaseError } from "../platform/db/database.ts";
import { Problem } from "../platform/problem.ts";
import { inMegabytes } from "../platform/text/amounts.ts";
import { command, type Terminal, UsageError } from "./command.ts";
import { type Site, withSite } from "./open-site.server.ts";

const system = { who: "system" } as const;

export const archiveSave = command({
  name: "archive save",
  what: "the whole site as one zip, which another site opens: pages, posts, drafts, pictures",
  operands: ["FILE"],
  options: {},
  run: ({ FILE }, terminal) =>
    withSite(terminal, async ({ services }) => {
      const path = resolve(terminal.folder, FILE);
      if (existsSync(path)) throw new DatabaseError(`There is a file at ${path} already.`);
      const { file } = await services.archives.make(system);
      try {
        await pipeline(file, createWriteStream(path, { flags: "wx" }));
      } catch (error) {
        rmSync(path, { force: true });
        throw error;
      }
      terminal.say(`${path}: ${inMegabytes((await stat(path)).size)}.`);
      return 0;
    }),
});

export const archiveLook = command({
  name: "archive look",
  what: "says what opening the archive FILE would do here, and does none of it",
  operands: ["FILE"],
  options: {},
  run: ({ FILE }, terminal) =>
    withSite(terminal, async ({ services }) => {
      const report = await services.archives.report(pathOf(FILE, terminal));
      terminal.say(`The site of ${report.site}, as of ${report.madeAt.slice(0, 10)}.`);
      terminal.say(`${report.pictures.all} pictures, ${report.pictures.new} of them new here.`);
      sayTaken(report.documents.beside, terminal);
      return 0;
    }),
});

export const archiveOpen = command({
  name: "archive open",
  what: "opens it, in an owner's name; what colleagues wrote: O is beside (drafts) or replace",
  operands: ["FILE"],
  options: { email: "E", over: "O" },
  run: ({ FILE, email, over }, terminal) =>
    withSite(terminal, async ({ services }) => {
      const how = overWritten.find((one) => one === over);
      if (!how) throw new UsageError("archive open: --over is beside or replace.");
      const by = { who: "staff", id: await ownerAt(email, { services }) } as const;
      const path = pathOf(FILE, terminal);
      const { placed, pictures, unkept } = await services.archives.openFile(path, {
        over: how,
        by,
      });
      terminal.say(`${pictures} pictures came into the library.`);
      for (const { name, why } of unkept) terminal.say(`  ${name}: ${why}`);
      sayTaken(placed, terminal);
      return unkept.length === 0 ? 0 : 1;
    }),
});

function pathOf(FILE: string, { folder }: Terminal): string {
  const path = resolve(folder, FILE);
  if (!existsSync(path)) throw new DatabaseError(`There is no file at ${path}.`);
  return path;
}

const mayOpen = ({ state, role }: Colleague) => state !== "disabled" && can(role, "archive.open");

/**
 * Includes an owner who has not followed their link yet, because a site may be filled before setup.
 * @throws Problem 404
 */
async function ownerAt(email: string, { services }: Pick<Site, "services">): Promise<string> {
  const address = email.trim().toLowerCase();
  const colleague = (await services.staff.colleagues.list()).find(
    (one) => one.email === address && mayOpen(one),
  );
  if (!colleague) throw new Problem(404, `No owner here has the email ${email}.`);
  return colleague.id;
}

function sayTaken(placed: Taken[], terminal: Terminal) {
  for (const line of linesOf(placed)) terminal.say(line);
}
