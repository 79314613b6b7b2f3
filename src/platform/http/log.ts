/**
 * Where the log goes. Lines are written a few dozen at a time, at most a second late: a write for
 * each costs more than the page it tells of. What may explain an end is written at once, and of the
 * same trouble one line a second. Whoever closes flushes.
 */
import { type LogFn, type Logger, pino } from "pino";
import { createLogStorms } from "./log-storms.ts";

const manyBytes = 4_096;
const latestMs = 1_000;
/** Levels of pino. */
const warning = 40;
const fatal = 60;

/** @param dest a file's path, or the number of an open one; 1 is this process's output */
export function logLines(level: string, dest: string | number = 1) {
  const stream = pino.destination({ dest, minLength: manyBytes, periodicFlush: latestMs, sync: true });
  const calm = createLogStorms();
  return {
    level,
    stream,
    hooks: {
      logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, number: number) {
        if (number < warning) return method.apply(this, args);
        const write = (...line: Parameters<LogFn>) => {
          method.apply(this, line);
          stream.flushSync();
        };
        const [facts, message] = args;
        if (number >= fatal || typeof facts !== "object" || facts === null) return write(...args);
        calm(facts, message ?? "", write);
      },
    },
  };
}
