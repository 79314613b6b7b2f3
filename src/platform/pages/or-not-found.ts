import { data, redirect } from "react-router";

/** @param movedTo for client navigation; documents are redirected earlier */
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

// Checks the status, because loaders cannot import the server's Problem class.
const isMissing = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "status" in error && error.status === 404;
