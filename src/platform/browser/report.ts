import { call } from "./call.ts";

/** Also sent where the page is left meanwhile. @returns null, and logs why, where it failed */
export async function report(path: string, body: unknown): Promise<unknown> {
  try {
    return await call(path, { body, keepalive: true });
  } catch (error) {
    console.error(`Error reporting to ${path}`, error);
    return null;
  }
}
