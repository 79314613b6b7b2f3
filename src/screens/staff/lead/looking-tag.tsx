import { Tag } from "../../../desk/tag.tsx";
import { colleagueName } from "../parts/names.ts";
import { useLooking } from "../parts/use-looking.ts";
import type { LeadData } from "./load-lead.ts";
import { lookingWords } from "./looking-words.ts";

/** Who else has this enquiry open, so that two do not answer the same. */
export function LookingTag({ colleagues }: Pick<LeadData, "colleagues">) {
  const looking = useLooking().map(({ id, isWriting }) => ({
    name: colleagueName(id, colleagues),
    isWriting,
  }));
  const words = lookingWords(looking);
  return (
    <span role="status" title={looking.map(({ name }) => name).join(", ")}>
      {words ? <Tag tone="sun">{words}</Tag> : null}
    </span>
  );
}
