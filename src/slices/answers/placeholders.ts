import { filled } from "../../platform/filled.ts";
import { noService } from "../leads/service-words.ts";

/** What stands in a saved reply for what differs each time. */
type Words = {
  name: string;
  /** Theirs: nothing where it is not known. */
  company: string;
  /** Of their enquiry. */
  number: string;
  service: string;
  me: string;
};

export const placeholders = [
  "{name}",
  "{first name}",
  "{company}",
  "{number}",
  "{service}",
  "{my name}",
] as const;

export const filledIn = (text: string, { name, service, me, ...theirs }: Words): string =>
  filled(text, {
    name,
    "first name": firstName(name),
    ...theirs,
    service: service === noService ? "your project" : service,
    "my name": me,
  });

const title = /^(?:mr|mrs|ms|miss|dr|prof|sir|shri|sri|smt|श्री|श्रीमती|सुश्री|डॉ)\.?$/iu;
const initials = /^(?:\p{L}\p{M}*\.)+$|^\p{Lu}{1,2}$|^\p{L}\p{M}*$/u;

/** Neither a title nor an initial; of "Rao, Vera" what follows. The whole name where nothing is. */
function firstName(name: string): string {
  const [last = "", rest] = name.split(/, */, 2);
  const words = (rest && !last.includes(" ") ? rest : name).split(" ");
  return words.find((word) => !title.test(word) && !initials.test(word)) ?? name;
}
