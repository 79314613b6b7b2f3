/** Shows which other places a save changes, before it is saved. */
import { createContext, use, useEffect, useRef, useState } from "react";
import type { Company } from "../../../../slices/site/company-contract.ts";
import { type FollowedPlace, followingAhead } from "../../../../slices/site/followed-along.ts";

type Ahead = ReadonlyMap<FollowedPlace, string>;
const AheadContext = createContext<Ahead>(new Map());
export const useAhead = (): Ahead => use(AheadContext);

type FollowingAheadProps = { body: Company; children: React.ReactNode };

/** Reads the values of the form around it. */
export function FollowingAhead({ body, children }: FollowingAheadProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [ahead, setAhead] = useState<Ahead>(new Map());
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const read = () => setAhead(followingAhead(typedIn(form), body));
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [body]);
  return (
    <AheadContext value={ahead}>
      <span ref={place} hidden />
      {children}
    </AheadContext>
  );
}

const typedIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
