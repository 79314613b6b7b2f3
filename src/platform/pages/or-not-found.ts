/** What a verb refuses as missing becomes the page's own 404, drawn in the site's frame. */
import { data, redirect } from "react-router";

/**
 * @param movedTo where it is now, asked once it is not to be found. Only the browser's change of pages comes to that:
 * for a whole page the address is located before.
 * @throws Response-like 404 where `find` throws a Problem 404; anything else passes on as it is.
 */
export async function orNotFound<T>(
  find: () => Promise<T>,
  movedTo?: () => Promise<string | null>,
): Promise<T> {
  try {
    return await find();
  } catch (error) {
    if (!isMissing(error)) throw error;
    const there = await movedTo?.();
    throw there ? redirect(there, 301) : data(null, { status: 404 });
  }
}

// Loaders cannot import Problem: it lives on the server's side of the build. Its status is enough.
const isMissing = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "status" in error && error.status === 404;
