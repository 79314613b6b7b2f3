import { say } from "../../../ui/say.ts";
import { trap } from "../intake/variants.ts";

export function TrapField() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {say("Leave this empty")}
        <input name={trap} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
