/** Unreachable, locked, full or too slow: not the query's fault. The response is 503, not 500. */
export class Unavailable extends Error {
  constructor(cause: unknown) {
    super(
      `the database cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
    this.name = "Unavailable";
  }
}
