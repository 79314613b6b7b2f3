import { filled } from "../../platform/filled.ts";
import { noService } from "../leads/lead-naming.ts";

type Words = {
  name: string;
  /** Empty where the contact's company is not known. */
  company: string;
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

/** The first word that is neither title nor initial; of "Rao, Vera" it is Vera. */
function firstName(name: string): string {
  const [last = "", rest] = name.split(/, */, 2);
  const words = (rest && !last.includes(" ") ? rest : name).split(" ");
  return words.find((word) => !title.test(word) && !initials.test(word)) ?? name;
}
