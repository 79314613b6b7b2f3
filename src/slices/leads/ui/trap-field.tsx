import { useSay } from "../../../ui/use-say.ts";
import { trap } from "../intake/variants.ts";

export function TrapField() {
  const say = useSay();
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {say("Leave this empty")}
        <input name={trap} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
