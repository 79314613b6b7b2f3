/** The focus moves quickly between fields, so a place is sent at most this often. */
const restMs = 1_000;

/** Sends the viewer's place in a document to the server, so that colleagues see it. */
export function placeTeller(document: number) {
  let place: string | null = null;
  let sentPlace: string | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;

  function tell() {
    resting = undefined;
    if (place === sentPlace) return;
    sentPlace = place;
    resting = setTimeout(tell, restMs);
    const body = JSON.stringify({ place });
    const headers = { "content-type": "application/json" };
    // A lost message does no harm.
    fetch(`/staff/documents/${document}/place`, { method: "POST", headers, body }).catch(() => {});
  }

  return {
    /** @param at letters, digits and `._:/[]-`, at most 100; null: nowhere in it */
    reportPlace(at: string | null) {
      place = at;
      if (resting === undefined) tell();
    },

    /** A newly joined stream knows no place, so it is sent again. */
    joined() {
      sentPlace = null;
      if (resting === undefined) tell();
    },

    end() {
      clearTimeout(resting);
      resting = undefined;
    },
  };
}
