/** The focus goes quickly from field to field: where it rests is told, at most so often. */
const restMs = 1_000;

/** Tells the server where in a document one is, so that colleagues see it. */
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
    // Nobody minds where it is lost.
    fetch(`/staff/documents/${document}/place`, { method: "POST", headers, body }).catch(() => {});
  }

  return {
    /** @param at letters, digits and `._:/[]-`, a hundred at most; null: nowhere in it */
    reportPlace(at: string | null) {
      place = at;
      if (resting === undefined) tell();
    },

    /** A stream that was just joined knows no place. */
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
