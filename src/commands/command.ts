import { parseArgs } from "node:util";
import type { Clock } from "../platform/clock.ts";
import type { Ids } from "../platform/ids.ts";

/** What a command may use of the machine it is typed on. */
export type Terminal = {
  env: Record<string, string | undefined>;
  /** Where it was typed: names of files are of this folder. */
  folder: string;
  /** Prints a line. */
  say(line: string): void;
  clock: Clock;
  ids: Ids;
};

type Shape<Operand extends string, Option extends string> = {
  /** One word, or two as in `owner add`. */
  name: string;
  /** One line for the usage. */
  what: string;
  /** As the usage names them, in their order: `FILE`. All have to be given. */
  operands: readonly Operand[];
  /** Each with what the usage calls its value: `{ email: "E" }`. All have to be given. */
  options: Readonly<Record<Option, string>>;
  /** @returns the exit code */
  run(values: Readonly<Record<Operand | Option, string>>, terminal: Terminal): Promise<number>;
};

export type Command = {
  name: string;
  what: string;
  /** The arguments as they are typed: `--email E FILE`. */
  usage: string;
  run(args: string[], terminal: Terminal): Promise<number>;
};

/** What was typed is no such command: answered by the usage. */
export class UsageError extends Error {}

export function command<Operand extends string, Option extends string>({
  name,
  what,
  operands,
  options,
  run,
}: Shape<Operand, Option>): Command {
  const placeholders = Object.entries(options).map(([option, value]) => `--${option} ${value}`);
  const names: (Operand | Option)[] = [...operands, ...namesOf(options)];
  const isComplete = (values: object): values is Record<Operand | Option, string> =>
    names.every((one) => one in values);
  return {
    name,
    what,
    usage: [...placeholders, ...operands].join(" "),
    async run(args, terminal) {
      const values = parse(args, operands, Object.keys(options));
      if (!isComplete(values)) throw new UsageError(`${name}: something is missing.`);
      return run(values, terminal);
    },
  };
}

const namesOf = <Option extends string>(options: Readonly<Record<Option, string>>): Option[] => {
  const isOption = (name: string): name is Option => name in options;
  return Object.keys(options).filter(isOption);
};

function parse(args: string[], operands: readonly string[], options: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(options.map((name) => [name, { type: "string" }])),
    });
    if (positionals.length > operands.length)
      throw new Error(`Unexpected argument '${positionals[operands.length]}'`);
    const pairs = positionals.map((value, i) => [operands[i], value]);
    return { ...values, ...Object.fromEntries(pairs) };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
