import { trap } from "../variants.ts";

/** Hidden from eyes, from screen readers and from the keyboard: only a program fills it in. */
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
