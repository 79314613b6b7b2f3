import { useSay } from "./use-say.ts";
export function OpensNewTab() {
  const say = useSay();
  return <span className="visually-hidden"> {say("(opens a new tab)")}</span>;
}
