import { useState } from "react";
import type { Stage } from "../../../../slices/leads/working/stage-contract.ts";
import type { Undo } from "../../use-undo.ts";

export type Closing = {
  stage: Stage;
  of: string;
  isMany: boolean;
  /** The form that moves them, without the worth or the reason. */
  fields: Undo;
};

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
