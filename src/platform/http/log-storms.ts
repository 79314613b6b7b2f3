/**
 * One line a second per cause: the first in full, then a count. Each network is a cause of its own.
 */

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
