/** The call was refused, or its response is not JSON. Status 0: no network, or a timeout. */
export class CallError extends Error {
  readonly status: number;
  readonly body: unknown;
  saysWhen = false;

  constructor(status: number, message: string, body: unknown) {
    super(message);
    this.name = "CallError";
    this.status = status;
    this.body = body;
  }
}
