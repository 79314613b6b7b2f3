/** The site refused, could not answer (status 0: no network, or too late), or answered something else than JSON. */
export class CallError extends Error {
  readonly status: number;
  /** What the answer held, where it was JSON. */
  readonly body: unknown;
  /** It says when asking again may do. */
  saysWhen = false;

  constructor(status: number, message: string, body: unknown) {
    super(message);
    this.name = "CallError";
    this.status = status;
    this.body = body;
  }
}
