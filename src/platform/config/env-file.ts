/** Lines of the settings file that are not settings: the start reports them without values. */
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { nearName } from "../list-diff.ts";
import { settings } from "./config.ts";

const names = Object.keys(settings).flatMap((name) => [name, `${name}_FILE`]);
const ofOthers =
  /^(?:(?:NODE|npm|MALLOC|POSTGRES|COMPOSE|DOCKER|UV|SSL|LC)_\w+|TZ|LANG|PATH|HOME|TMPDIR|\w+_proxy)$/i;

const fileFlag = "--env-file=";

type Env = Record<string, string | undefined>;

export function oddOfEnvFile(startedWith: readonly string[], env: Env): string[] {
  const file = startedWith.find((word) => word.startsWith(fileFlag))?.slice(fileFlag.length);
  if (file === undefined) return [];
  return oddLines(textOf(file), env).map((sentence) => `${file}, ${sentence}`);
}

/** Node has reported why it cannot read the file: a file that vanished does not stop the start. */
function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

export function oddLines(text: string, env: Env): string[] {
  const sentences: string[] = [];
  const lines = new Map<string, number>();
  for (const { name, value, line } of namesIn(text)) {
    if (name === null) {
      sentences.push(`line ${line}: this is no NAME=value, and is not read.`);
      continue;
    }
    const odd = oddName(name, value);
    if (odd !== null) sentences.push(`line ${line}: ${odd}`);
    if (odd === unnamed) continue;
    const first = lines.get(name);
    if (first !== undefined)
      sentences.push(`line ${line}: ${name} stands in line ${first} already; this one counts.`);
    lines.set(name, line);
  }
  for (const [name, value] of Object.entries(parseEnv(text)))
    if (env[name] !== undefined && env[name] !== value && names.includes(name))
      sentences.push(
        `line ${lines.get(name)}: ${name} is not read, for the environment of the process has another.`,
      );
  return sentences;
}

const unnamed = "this is no setting, and is not read.";

function oddName(name: string, value: string): string | null {
  if (names.includes(name)) return null;
  if (name === "NODE_EXTRA_CA_CERTS")
    return `Node reads ${name} before this file: set it in the environment of the process.`;
  if (ofOthers.test(name)) return null;
  const near = nearName(name, names);
  if (near) return `${name} is no setting, and is not read. Did you mean ${near}?`;
  // A piece of a multi-line secret may look like a name: base64 and base32 end in `=`.
  const isName = /^[A-Z][A-Z0-9_]*$/.test(name) && !/^[=\s]*$/.test(value);
  return isName ? `${name} is no setting, and is not read.` : unnamed;
}

/** Parses like Node: a quoted value may have several lines. */
function* namesIn(text: string): Generator<{ name: string | null; value: string; line: number }> {
  const lines = text.split(/\r?\n/);
  for (let at = 0; at < lines.length; at++) {
    const line = at + 1;
    const lineText = (lines[at] ?? "").trim();
    if (lineText === "" || lineText.startsWith("#")) continue;
    const [, name = null, value = ""] =
      /^(?:export\s+)?([A-Za-z_][\w.-]{0,100})\s*=(.*)$/.exec(lineText) ?? [];
    yield { name, value, line };
    const mark = /^\s*(["'`])/.exec(value)?.[1];
    if (mark === undefined || value.trimStart().indexOf(mark, 1) > 0) continue;
    const end = lines.findIndex((one, n) => n > at && one.includes(mark));
    if (end > 0) at = end;
  }
}
