import { useEffect, useRef } from "react";

/**
 * Runs once for each answer that comes.
 *
 * React Router keeps what a fetcher was answered beside React's state. So a render that comes to
 * nothing may see it, and an effect that depends on it then takes it for known and never runs: the
 * answer is shown, and nobody is told of it (https://github.com/react/react/issues/24042).
 *
 * @param answer nothing as long as none has come
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
