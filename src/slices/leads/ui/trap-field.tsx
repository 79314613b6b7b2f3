import { trap } from "../intake/variants.ts";

export function TrapField() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Leave this empty
        <input name={trap} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
