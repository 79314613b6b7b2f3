import { dayWords } from "../../../platform/time/dates.ts";
import type { Field } from "../../content-types/field.ts";
import { type Piece, piecesIn } from "./material.ts";
import { type Advice, quoted, type Rule } from "./rule.ts";

export type Review = {
  path: string;
  what: string;
  on: string;
};

export const reviewsIn = (field: Field, body: unknown): Review[] =>
  piecesIn(field, body).filter(isReview).map(reviewOf);

const isReview = ({ field }: Piece) => field.purpose === "review";
const reviewOf = ({ path, text, whose }: Piece): Review => ({ path, what: whose, on: text });

export const pastReviews: Rule = ({ pieces, today }) => ({
  advice: pieces.flatMap((piece): Advice[] => {
    if (isReview(piece) && piece.text < today) return [past(reviewOf(piece))];
    if (piece.field.purpose === "as-of" && piece.text < yearBefore(today)) return [old(piece)];
    return [];
  }),
});

function past({ path, what, on }: Review): Advice {
  const of = what === "" ? "This" : quoted(what);
  const sentence = `${of} was to be checked again by ${dayOf(on)}. Check it, then set a new day.`;
  return { path, sentence, weight: 3 };
}

function old({ path, text }: Piece): Advice {
  const sentence = `Readers are told that this holds as of ${dayOf(text)}, more than a year ago. Read it through, then set the day you did.`;
  return { path, sentence, weight: 2 };
}

const dayOf = (day: string) => dayWords(new Date(day));

const yearBefore = (today: string) => `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
