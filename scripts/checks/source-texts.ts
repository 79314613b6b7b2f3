/** The sentences in a file of code, and those among them that visitors read in their language. */
import { parseSync, Visitor } from "vite";

type SourceTexts = {
  /** Every text it holds, each whole; a place of a template is written "{}". */
  texts: string[];
  /** What stands in `say("…")` and `<Said sentence="…">`. */
  translated: string[];
  /** What reads as a sentence, wherever it stands, but in what is logged or thrown as a bug. */
  sentences: string[];
};

/** @param path from the project's root */
export function sourceTexts(path: string, source: string): SourceTexts {
  const texts = new Map<number, string>();
  const translated = new Map<number, string>();
  const apart = new Set<number>();
  const toLog = /^(console\.\w+|new (Call)?Error)\(/;
  const setApart = ({ start, end }: Span) => {
    if (!toLog.test(source.slice(start, end))) return;
    for (const at of texts.keys()) if (at > start && at < end) apart.add(at);
  };
  new Visitor({
    Literal({ value, start }) {
      if (typeof value === "string") texts.set(start, value);
    },
    TemplateLiteral({ quasis, start }) {
      texts.set(start, quasis.map(({ value }) => value.cooked ?? "").join("{}"));
    },
    JSXText({ value, start }) {
      texts.set(start, value.replace(/\s+/g, " ").trim());
    },
    "BinaryExpression:exit"({ left, right, start }) {
      const [before, after] = [texts.get(left.start), texts.get(right.start)];
      if (before === undefined || after === undefined) return;
      texts.delete(right.start);
      texts.set(start, before + after);
    },
    "CallExpression:exit"(call) {
      setApart(call);
      const [first] = call.arguments;
      if (call.callee.type !== "Identifier" || call.callee.name !== "say" || !first) return;
      const sentence = texts.get(first.start);
      if (sentence !== undefined) translated.set(first.start, sentence);
    },
    "NewExpression:exit": setApart,
    "JSXAttribute:exit"({ name, value }) {
      if (name.name !== "sentence" || value?.type !== "Literal") return;
      translated.set(value.start, texts.get(value.start) ?? "");
    },
  }).visit(parseSync(path, source).program);
  const read = [...texts].filter(([at, text]) => !apart.has(at) && readsAsSentence(text));
  return {
    texts: [...texts.values()],
    translated: [...translated.values()],
    sentences: read.map(([, text]) => text),
  };
}

type Span = { start: number; end: number };

const readsAsSentence = (text: string) => /^["“\p{Lu}\d{][^<>]* [^<>]*[.?…]$/u.test(text);
