import { useState } from "react";
import type { Stage } from "../../../../slices/leads/working/stage-contract.ts";
import type { Undo } from "../../use-undo.ts";

export type Closing = {
  stage: Stage;
  /** "Vera Rao", "3 enquiries" */
  of: string;
  isMany: boolean;
  /** The form that moves them, without what is asked. */
  fields: Undo;
};

/** Whether it is being asked what a win is worth, or why enquiries are lost. */
export function useClosing() {
  const [closing, setClosing] = useState<Closing | null>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    closing,
    isOpen,
    ask(nextClosing: Closing) {
      setClosing(nextClosing);
      setOpen(true);
    },
    leave: () => setOpen(false),
  };
}
