import { FormMessage } from "../parts/form-message.tsx";

/** Without scripts what was refused is said where the form stood. */
export function Refused({ result }: { result: object | undefined }) {
  const isRefused = result && "message" in result && typeof result.message === "string";
  return isRefused ? <FormMessage refused={String(result.message)} /> : null;
}
