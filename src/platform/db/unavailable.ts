/**
 * The database cannot do it just now, though nothing was wrong with what was asked: it is away,
 * locked, full or too slow. Thrown by both engines' drivers, so that every call and page can
 * answer 503 instead of "something went wrong".
 */
export class Unavailable extends Error {
  constructor(cause: unknown) {
    super(
      `the database cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
    this.name = "Unavailable";
  }
}
