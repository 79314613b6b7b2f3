/** Words a visitor can read, by field. */
export type FieldErrors = Record<string, string[]>;

/**
 * Waits for something to be stored. Whatever went wrong, nothing was, and whoever asked has to know; the log has the cause.
 * @throws Problem as it came, else 503 with the sentence
 */
export async function orUnavailable<T>(stored: Promise<T>, sentence: string): Promise<T> {
  return stored.catch((error: unknown) => {
    if (error instanceof Problem) throw error;
    throw Object.assign(new Problem(503, sentence), { cause: error });
  });
}

/**
 * A refusal: a status and one sentence a visitor can read. Thrown by the rule, answered in one place
 * (`platform/http/problems.ts`). Anything else that is thrown is a bug and is answered 500 without its message.
 */
export class Problem extends Error {
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  /** What else the answer's body holds. */
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
    // A refusal is no bug: who floods the site is refused thousands of times a second, and writing
    // down where costs most of it.
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
