import { useEffect, useRef } from "react";

/**
 * Runs `run` once for each answer.
 *
 * React Router keeps a fetcher's answer outside React's state. A render that React discards may
 * therefore see the answer, and an effect that depends on it then never runs: the screen shows the
 * answer, but nothing reacts to it (https://github.com/react/react/issues/24042).
 *
 * @param answer null or undefined until the first answer
 */
export function useArrival<Answer extends object>(
  answer: Answer | null | undefined,
  run: (answer: Answer) => void,
) {
  const lastAnswer = useRef<Answer | null>(null);
  useEffect(() => {
    if (!answer || answer === lastAnswer.current) return;
    lastAnswer.current = answer;
    run(answer);
  });
}
