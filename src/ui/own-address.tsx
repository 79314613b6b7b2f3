import { OwnScript } from "./own-script.tsx";

/**
 * A page that gives a plain form back stands at the form's address, where its scripts, should they come after all, would
 * find no page. This puts the page's own address in the bar.
 */
export function OwnAddress({ path }: { path: string }) {
  return <OwnScript code={import.meta.env.SSR ? `history.replaceState(null,"",${JSON.stringify(path)})` : ""} />;
}
