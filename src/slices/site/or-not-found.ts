/** What a verb refuses as missing becomes the page's own 404, drawn in the site's frame. */
import { data } from "react-router";

/** @throws Response-like 404 where `find` throws a Problem 404; anything else passes on as it is. */
export async function orNotFound<T>(find: () => Promise<T>): Promise<T> {
  try {
    return await find();
  } catch (error) {
    if (isMissing(error)) throw data(null, { status: 404 });
    throw error;
  }
}

// Loaders cannot import Problem: it lives on the server's side of the build. Its status is enough.
const isMissing = (error: unknown): boolean => typeof error === "object" && error !== null && "status" in error && error.status === 404;
