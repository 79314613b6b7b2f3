import { Tag } from "../../../desk/tag.tsx";
import { colleagueName } from "../parts/names.ts";
import { useLooking } from "../parts/use-looking.ts";
import type { LeadData } from "./load-lead.ts";
import { lookingWords } from "./looking-words.ts";

/** Who else has this enquiry open, so that two do not answer the same. */
export function LookingTag({ colleagues }: Pick<LeadData, "colleagues">) {
  const names = useLooking().map((id) => colleagueName(id, colleagues));
  const words = lookingWords(names);
  return (
    <span role="status" title={names.join(", ")}>
      {words ? <Tag tone="sun">{words}</Tag> : null}
    </span>
  );
}
