import { useNavigate, useParams } from "react-router";
import { openedFrom } from "../parts/opened-from.ts";
import { listPath } from "./inbox-path.ts";
import { lastOpened } from "./last-opened.ts";
import { useInbox } from "./use-inbox.ts";

/** From this width on the list and an enquiry fit side by side. */
const sideBySide = "(min-width: 75em)";

/**
 * Where an enquiry opens: on its own page, or beside the list where there is room. The link always
 * has the page's address, so that it works before hydration, in a new tab and on a phone.
 */
export function useOpening(rows: { id: string }[]) {
  const { search } = useInbox();
  const navigate = useNavigate();
  const { id: openId = null } = useParams();
  const ids = rows.map(({ id }) => id);
  const state = openedFrom({ to: listPath + search, label: "Inbox", ids });
  function onClick(event: React.MouseEvent, id: string) {
    lastOpened.id = id;
    if (!isPlain(event) || !matchMedia(sideBySide).matches) return;
    event.preventDefault();
    navigate(`${listPath}/${id}${search}`, { state, preventScrollReset: true });
  }
  return {
    openId,
    of: (id: string) => ({ to: `/staff/enquiries/${id}`, state, onClick }),
  };
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: React.MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
