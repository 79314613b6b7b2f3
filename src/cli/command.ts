import { parseArgs } from "node:util";
import type { Ids } from "../platform/ids.ts";
import type { Clock } from "../platform/time/clock.ts";

export type Terminal = {
  env: Record<string, string | undefined>;
  /** The folder where the operator runs the command; file names are relative to it. */
  folder: string;
  say(line: string): void;
  clock: Clock;
  ids: Ids;
};

type Shape<Operand extends string, Option extends string> = {
  /** One word, or two as in `owner add`. */
  name: string;
  what: string;
  /** Names in the usage text, in order, such as `FILE`. All are required. */
  operands: readonly Operand[];
  /** Each with the name of its value in the usage: `{ email: "E" }`. All are required. */
  options: Readonly<Record<Option, string>>;
  run(values: Readonly<Record<Operand | Option, string>>, terminal: Terminal): Promise<number>;
};

export type Command = {
  name: string;
  what: string;
  /** The arguments as an operator types them: `--email E FILE`. */
  usage: string;
  run(args: string[], terminal: Terminal): Promise<number>;
};

/** No command matches the input; the answer is the usage text. */
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
