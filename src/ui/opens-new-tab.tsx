import { say } from "./translate.ts";
export function OpensNewTab() {
  return <span className="visually-hidden"> {say("(opens a new tab)")}</span>;
}
