/** Buffers up to 1 s, because a write per line costs more than a cached page. */
import { openSync, writeSync } from "node:fs";
import { type LogFn, type LoggerOptions, stdSerializers } from "pino";

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

const manyBytes = 4_096;
const mostBytes = 256 * 1024;
const latestMs = 1_000;

/** Drops lines rather than block the site. Synchronous, so that the last flush completes. */
export function createLogStream(
  dest: string | number,
  write: (fd: number, bytes: Buffer) => number = writeSync,
) {
  const fd = typeof dest === "string" ? openSync(dest, "a") : dest;
  let waiting: Buffer[] = [];
  let bytes = 0;
  let leftOut = 0;
  let isFailing = false;
  const timer = setInterval(flushSync, latestMs).unref();

  function flush() {
    if (!isFailing) flushSync();
  }

  function flushSync() {
    if (bytes === 0) return;
    let rest = Buffer.concat(waiting);
    try {
      while (rest.length > 0) rest = rest.subarray(write(fd, rest));
      isFailing = false;
      if (leftOut > 0) write(fd, lineOf({ level: 40, msg: "log lines were left out", leftOut }));
      leftOut = 0;
    } catch {
      isFailing = true;
    }
    waiting = rest.length > 0 ? [rest] : [];
    bytes = rest.length;
  }

  return {
    write(line: string) {
      const text = Buffer.from(line);
      if (bytes + text.length > mostBytes) {
        leftOut++;
        return;
      }
      waiting.push(text);
      bytes += text.length;
      if (bytes >= manyBytes) flush();
    },
    flush,
    flushSync,
    close() {
      clearInterval(timer);
      flushSync();
    },
  };
}

const lineOf = (facts: object) =>
  Buffer.from(`${JSON.stringify({ ...facts, time: Date.now() })}\n`);

/** One line a second per cause; each network is a cause of its own. */
type Write = (facts: object, message: string) => void;
type Storm = { leftOut: number; quietSeconds: number; last: () => void; timer: NodeJS.Timeout };

const forgottenAfterSeconds = 60;
const mostCauses = 500;
/** Per event; further networks share a line, so that a crowd cannot fill the log. */
const mostNetworks = 20;

export function createLogStorms() {
  const storms = new Map<string, Storm>();

  function pass(facts: object, message: string, write: Write) {
    const cause = stormKeyFor(causeOf(facts, message), networkOf(facts));
    const storm = storms.get(cause);
    if (!storm) {
      write(facts, message);
      begin(cause);
      return;
    }
    storm.leftOut++;
    storm.last = () => write({ ...withoutStack(facts), leftOut: storm.leftOut - 1 }, message);
  }

  function stormKeyFor(cause: string, network: string): string {
    const own = network && `${cause} | ${network}`;
    if (own && storms.has(own)) return own;
    if (storms.has(cause)) return cause;
    if (storms.size >= mostCauses) return "";
    return own && networksIn(cause) < mostNetworks ? own : cause;
  }

  function networksIn(cause: string): number {
    return [...storms.keys()].filter((key) => key.startsWith(`${cause} | `)).length;
  }

  function begin(cause: string) {
    const storm: Storm = {
      leftOut: 0,
      quietSeconds: 0,
      last: () => {},
      timer: setInterval(second, 1_000).unref(),
    };
    storms.set(cause, storm);

    function second() {
      if (storm.leftOut > 0) {
        sayLast(storm);
        storm.quietSeconds = 0;
      } else if (++storm.quietSeconds >= forgottenAfterSeconds) {
        clearInterval(storm.timer);
        storms.delete(cause);
      }
    }
  }

  return {
    pass,
    end() {
      for (const storm of storms.values()) {
        clearInterval(storm.timer);
        if (storm.leftOut > 0) sayLast(storm);
      }
      storms.clear();
    },
  };
}

function sayLast(storm: Storm) {
  storm.last();
  storm.leftOut = 0;
}

type Facts = {
  err?: unknown;
  service?: unknown;
  security?: unknown;
  group?: unknown;
  reason?: unknown;
  who?: unknown;
};

function causeOf(facts: object, message: string): string {
  const { err = facts, service = "", security, group = "", reason = "" }: Facts = facts;
  const event = security === undefined ? "" : `${group} ${reason}`;
  const error = err instanceof Error ? `${err.name} ${err.message}` : "";
  const cause = err instanceof Error && err.cause instanceof Error ? err.cause.message : "";
  return [message, service, event, error, cause].join(" | ").slice(0, 300);
}

function networkOf(facts: object): string {
  const { security, who }: Facts = facts;
  return security !== undefined && typeof who === "string" ? who.slice(0, 12) : "";
}

function withoutStack(facts: object): object {
  const { err, ...rest }: { err?: unknown } = facts instanceof Error ? { err: facts } : facts;
  return err instanceof Error ? { ...rest, reason: err.message } : facts;
}
