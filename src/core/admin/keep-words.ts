import { data, isRouteErrorResponse, type ShouldRevalidateFunction } from "react-router";

type Sending<T> = { request: Request; serverAction(): Promise<T> };
type Unsent = {
  values: Record<string, string>;
  errors: Record<string, string[]>;
  message: string;
  at: string;
  /** `signed-out`: after signing in elsewhere in this browser, the user may send it again. */
  unsent: "signed-out" | "other";
};

/** A `clientAction`. Without one an error replaces the whole screen, including the typed text. */
export async function keepWords<T extends object>({ request, serverAction }: Sending<T>) {
  const requestCopy = request.clone();
  const at = new Date().toISOString();
  try {
    return { ...(await serverAction()), at };
  } catch (error) {
    // A redirect goes through.
    if (error instanceof Response) throw error;
    const status = isRouteErrorResponse(error) ? error.status : null;
    const values = await wordsOf(requestCopy);
    const unsent: Unsent = {
      values,
      errors: {},
      message: whyNot(status, hasTyped(values)),
      at,
      unsent: status === 401 ? "signed-out" : "other",
    };
    return data(unsent, { status: status ?? 503 });
  }
}

async function wordsOf(request: Request): Promise<Record<string, string>> {
  const fields = await request.formData();
  return Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]));
}

/** A pressed button alone does not count. */
const hasTyped = (values: Record<string, string>): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typedInto)].some(
    ({ name, value }) => value !== "" && values[name] === value,
  );
const typedInto =
  "textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=submit])";

function whyNot(status: number | null, isTyped: boolean): string {
  if (status === 403) return "Your role does not include this any more. Ask an owner.";
  const [what, then] = troubleOf(status);
  return isTyped ? `${what} Your words are still here: ${then}` : `${what} Nothing was changed.`;
}

function troubleOf(status: number | null): [string, string] {
  if (status === null) return ["The site cannot be reached.", "send them again once it can."];
  if (status === 401) return ["You are signed out.", "sign in, then send them again."];
  if (status === 429)
    return ["Too many tries in a short time.", "wait a minute, then send them again."];
  return ["The site could not take it.", "try again in a minute."];
}

/** After a conflict (409) it loads what somebody else saved, to show it beside the typed text. */
export const readTheirs: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export const isSignedOut = (refused: object | null): boolean =>
  refused !== null && "unsent" in refused && refused.unsent === "signed-out";
