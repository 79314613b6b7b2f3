import { notifications } from "@mantine/notifications";
import { useEffect, useRef } from "react";
import type { Line } from "../../story/line.ts";
import { whoseAnswer } from "./leaving.tsx";

/** Says that an answer was sent, to whoever saw it waiting. */
export function useSentNotice(lines: Line[]) {
  const waiting = useRef(new Set<string>());
  useEffect(() => {
    const answers = lines.flatMap(({ answer }) => answer ?? []);
    const sent = answers.filter(({ id, isSent }) => isSent && waiting.current.has(id));
    for (const answer of sent)
      notifications.show({ message: `${whoseAnswer(answer)} has been sent.`, role: "status" });
    const leaving = answers.filter(({ isLeaving, isSent }) => isLeaving && !isSent);
    waiting.current = new Set(leaving.map(({ id }) => id));
  }, [lines]);
}
