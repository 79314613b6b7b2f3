import { useEffect, useRef } from "react";

/**
 * React Router keeps a fetcher's answer outside React's state: a render that React discards may
 * see it, and an effect on it never runs (https://github.com/react/react/issues/24042).
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
