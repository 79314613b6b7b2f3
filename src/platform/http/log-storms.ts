/**
 * One line a second of the same cause at most. The first comes at once and whole; of those that follow within a second
 * the last one, without its stack, saying how many it stands for.
 */

type Write = (facts: object, message: string) => void;
type Storm = { leftOut: number; quietSeconds: number; last: () => void; timer: NodeJS.Timeout };

/** Once a cause has been quiet for so long, its next line has its stack again. */
const forgottenAfterSeconds = 60;
/** Causes told apart; beyond them all count as one. */
const mostCauses = 500;

export function createLogStorms() {
  const storms = new Map<string, Storm>();

  /** @param write writes the line, with what is said of it here */
  function pass(facts: object, message: string, write: Write) {
    const named = causeOf(facts, message);
    const cause = storms.has(named) || storms.size < mostCauses ? named : "";
    const storm = storms.get(cause);
    if (!storm) {
      write(facts, message);
      begin(cause);
      return;
    }
    storm.leftOut++;
    storm.last = () => write({ ...withoutStack(facts), leftOut: storm.leftOut - 1 }, message);
  }

  function begin(cause: string) {
    const storm: Storm = { leftOut: 0, quietSeconds: 0, last: () => {}, timer: setInterval(second, 1_000).unref() };
    storms.set(cause, storm);

    function second() {
      if (storm.leftOut > 0) {
        storm.last();
        storm.leftOut = 0;
        storm.quietSeconds = 0;
      } else if (++storm.quietSeconds >= forgottenAfterSeconds) {
        clearInterval(storm.timer);
        storms.delete(cause);
      }
    }
  }

  return pass;
}

/** What a line is about, without what differs from one to the next. */
function causeOf(facts: object, message: string): string {
  const { err = facts, service = "" }: { err?: unknown; service?: unknown } = facts;
  const error = err instanceof Error ? `${err.name} ${err.message}` : "";
  const cause = err instanceof Error && err.cause instanceof Error ? err.cause.message : "";
  return [message, service, error, cause].join(" | ").slice(0, 300);
}

function withoutStack(facts: object): object {
  const { err, ...rest }: { err?: unknown } = facts instanceof Error ? { err: facts } : facts;
  return err instanceof Error ? { ...rest, reason: err.message } : facts;
}
