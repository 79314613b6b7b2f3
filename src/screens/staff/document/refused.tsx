import { FormMessage } from "../parts/form-message.tsx";

/** Shows why a form sent without scripts was refused. */
export function Refused({ result }: { result: object | undefined }) {
  const isRefused = result && "message" in result && typeof result.message === "string";
  return isRefused ? <FormMessage refused={String(result.message)} /> : null;
}
