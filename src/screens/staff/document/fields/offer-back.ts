import { undoNotice } from "../../../../desk/frame/undo-notice.tsx";

/** What was taken out of a draft comes back as it was. */
export const offerBack = (said: string, undo: () => void): void => undoNotice(said, undo, {});
