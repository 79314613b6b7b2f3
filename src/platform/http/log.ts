/**
 * How the log is written. Lines go a few dozen at a time, at most a second late: a write for each
 * costs more than the page it tells of. What may explain an end goes at once, and of the same
 * trouble one line a second.
 */
import { type LogFn, type LoggerOptions, stdSerializers } from "pino";
import { createLogStorms } from "./log-storms.ts";
import { createLogStream } from "./log-stream.ts";

/** Levels of pino. */
const warning = 40;
const fatal = 60;

/** @param dest a file's path, or the number of an open one; 1 is this process's output */
export function logLines(level: string, dest: string | number = 1) {
  const stream = createLogStream(dest);
  const storms = createLogStorms();
  return {
    level,
    stream,
    serializers: { err: factsOf },
    /** For a server that closes: writes what was left out, and what still waits. */
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

/**
 * Of an error what an operator needs, causes included. What else it carries may be a visitor's own
 * words: PostgreSQL's `detail` quotes the row it refuses.
 */
function factsOf(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
  const { type, message, stack } = stdSerializers.err(error);
  return { type, message, stack, ...("code" in error && { code: error.code }) };
}
