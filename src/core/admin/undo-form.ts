import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { checked } from "../../platform/http/check-by-contract.ts";
import type { Take } from "../../platform/pages/staff-form.ts";
import { undoContext } from "../activity/context.ts";
import type { UndoResult } from "../activity/contract.ts";

/** More than one form changes. */
const mostEvents = 500;
const eventIds = z.array(z.string().max(64)).max(mostEvents);

/** A form of each screen whose results are undone by `undoFields`. */
export const undoForm = (context: Readonly<RouterContextProvider>): { undo: Take<UndoResult> } => ({
  undo: ({ events = "" }, { by, role }) =>
    context.get(undoContext)({
      ids: checked(eventIds, events.split(" ")),
      by,
      role,
    }),
});
