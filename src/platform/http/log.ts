/**
 * Where the log goes. Lines are written a few dozen at a time, at most a second late: a write for
 * each costs more than the page it tells of. What may explain an end is written at once.
 * Whoever closes flushes.
 */
import { type LogFn, type Logger, pino } from "pino";

const manyBytes = 4_096;
const latestMs = 1_000;
const warning = 40;

/** @param dest a file's path, or the number of an open one; 1 is this process's output */
export function logLines(level: string, dest: string | number = 1) {
  const stream = pino.destination({ dest, minLength: manyBytes, periodicFlush: latestMs, sync: true });
  return {
    level,
    stream,
    hooks: {
      logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, number: number) {
        method.apply(this, args);
        if (number >= warning) stream.flushSync();
      },
    },
  };
}
