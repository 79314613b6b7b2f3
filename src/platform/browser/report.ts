import { call } from "./call.ts";

/** Completes even if the visitor leaves the page. @returns null after a failure, which it logs */
export async function report(path: string, body: unknown): Promise<unknown> {
  try {
    return await call(path, { body, keepalive: true });
  } catch (error) {
    console.error(`Error reporting to ${path}`, error);
    return null;
  }
}
