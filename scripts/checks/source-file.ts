/**
 * What the checks need to know of a TypeScript file, read from its syntax tree: TypeScript 7 has no
 * interface to ask.
 */
import { dirname, join } from "node:path/posix";
import { parseSync, Visitor } from "vite";

export type Import = {
  /** As it is written. */
  specifier: string;
  /** The project's own file it names; null for packages and for files the build makes. */
  path: string | null;
  /** Whether it is there at run time, as against types alone. */
  value: boolean;
  line: number;
};
export type Named = { name: string; line: number };
/** `first` is the argument a call begins with, where that is plain text. */
type MethodCall = Named & { first: string | null };

export type SourceFile = {
  path: string;
  imports: Import[];
  methodCalls: MethodCall[];
  /** What it adds to `interface Tables`. */
  tables: string[];
  /** The text of each template tagged `sql`, with "?" where a value stands. */
  sql: Named[];
};

/** @param path from the project's root, with slashes */
export function readSource(path: string, text: string): SourceFile {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const lineOf = (offset: number) => text.slice(0, offset).split("\n").length;
  const imports: Import[] = [];
  const add = (specifier: string, value: boolean, at: number) =>
    imports.push({ specifier, path: resolve(path, specifier), value, line: lineOf(at) });
  for (const { moduleRequest, entries, start } of module.staticImports) {
    add(moduleRequest.value, entries.length === 0 || entries.some((entry) => !entry.isType), start);
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType, start } of entries)
      if (moduleRequest) add(moduleRequest.value, !isType, start);
  }
  const methodCalls: MethodCall[] = [];
  const tables: string[] = [];
  const sql: Named[] = [];
  new Visitor({
    ImportExpression({ source, start }) {
      if (source.type === "Literal" && typeof source.value === "string")
        add(source.value, true, start);
    },
    TSImportType({ source, start }) {
      add(source.value, false, start);
    },
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      methodCalls.push({
        name: callee.property.name,
        line: lineOf(callee.property.start),
        first: first?.type === "Literal" && typeof first.value === "string" ? first.value : null,
      });
    },
    TSInterfaceDeclaration({ id, body }) {
      if (id.name !== "Tables") return;
      for (const member of body.body)
        if (member.type === "TSPropertySignature" && member.key.type === "Identifier")
          tables.push(member.key.name);
    },
    TaggedTemplateExpression({ tag, quasi, start }) {
      if (tag.type !== "Identifier" || tag.name !== "sql") return;
      const name = quasi.quasis.map(({ value }) => value.raw).join("?");
      sql.push({ name, line: lineOf(start) });
    },
  }).visit(program);
  return { path, imports, methodCalls, tables, sql };
}

function resolve(from: string, specifier: string): string | null {
  // React Router writes the routes' types beside nothing: they are no file of ours.
  if (!specifier.startsWith(".") || specifier.includes("/+types/")) return null;
  const path = join(dirname(from), specifier.replace(/\?.*$/, ""));
  return path;
}
