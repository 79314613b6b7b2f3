/** Words that people put around what they look for. */
export const fillers = new Set(
  (
    "a about an and any are can could do does for from give have hello hi how i in is it like " +
    "me more my need of on or our please some tell that the there this to us want we what where " +
    "which who with would you your"
  ).split(" "),
);
