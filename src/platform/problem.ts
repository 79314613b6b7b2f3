export type FieldErrors = Record<string, string[]>;

/** @throws Problem 503 with the sentence, so that visitors know that nothing was stored */
export async function orUnavailable<T>(stored: Promise<T>, sentence: string): Promise<T> {
  return stored.catch((error: unknown) => {
    if (error instanceof Problem) throw error;
    throw Object.assign(new Problem(503, sentence), { cause: error });
  });
}

const isProblem: unique symbol = Symbol.for("foyer.Problem");

/** A refusal with a sentence for the visitor. Any other error: status 500, message hidden. */
export class Problem extends Error {
  /** The process has two instances of this file: one of the server, one of the built pages. */
  static override [Symbol.hasInstance](value: unknown): value is Problem {
    return typeof value === "object" && value !== null && isProblem in value;
  }

  readonly [isProblem] = true;
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  readonly extra: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    sentence: string,
    more: {
      errors?: FieldErrors;
      extra?: Record<string, unknown>;
      headers?: Record<string, string>;
    } = {},
  ) {
    // Stack traces are most of the cost of a refusal, and attacks cause thousands a second.
    const { stackTraceLimit } = Error;
    if (status < 500 || status === 503) Error.stackTraceLimit = 0;
    super(sentence);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = "Problem";
    this.status = status;
    this.errors = more.errors;
    this.extra = more.extra ?? {};
    this.headers = more.headers ?? {};
  }
}

/** Of a change to what is not as the form showed it. @param both states, as the answer has them */
export const staleProblem = (
  both: { current: unknown; yours: unknown },
  sentence = "Somebody else has changed this since you opened it.",
) => new Problem(409, sentence, { extra: both });

/** Field names are arbitrary, so `constructor` must work too. */
export function addError(errors: FieldErrors, field: string, sentence: string) {
  const earlier = Object.hasOwn(errors, field) ? errors[field] : undefined;
  errors[field] = [...(earlier ?? []), sentence];
}
