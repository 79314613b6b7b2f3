import { OwnScript } from "./own-script.tsx";

/**
 * A page that gives a plain form back stands at the form's address. Should its scripts come after all, they find its own
 * in the bar: by the form's they would take it for a page that does not exist.
 */
export function OwnAddress({ path }: { path: string }) {
  return <OwnScript code={import.meta.env.SSR ? `history.replaceState(null,"",${JSON.stringify(path)})` : ""} />;
}
