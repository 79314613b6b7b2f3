/**
 * Buffers up to 1 s, because a write per line costs more than a cached page; writes warnings at
 * once.
 */
import { type LogFn, type LoggerOptions, stdSerializers } from "pino";
import { createLogStorms } from "./log-storms.ts";
import { createLogStream } from "./log-stream.ts";

const warning = 40;
const fatal = 60;

export function logLines(level: string, dest: string | number = 1) {
  const stream = createLogStream(dest);
  const storms = createLogStorms();
  return {
    level,
    stream,
    serializers: { err: factsOf },
    close() {
      storms.end();
      stream.close();
    },
    hooks: {
      logMethod(args, method, severity) {
        if (severity < warning) return method.apply(this, args);
        const write = (...line: Parameters<LogFn>) => {
          method.apply(this, line);
          stream.flush();
        };
        const [facts, message] = args;
        if (severity >= fatal || typeof facts !== "object" || facts === null) return write(...args);
        storms.pass(facts, message ?? "", write);
      },
    } satisfies LoggerOptions["hooks"],
  };
}

/** Known fields only: others may hold visitors' words (PostgreSQL's `detail` quotes the row). */
function factsOf(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
  const { type, message, stack } = stdSerializers.err(error);
  return { type, message, stack, ...("code" in error && { code: error.code }) };
}
