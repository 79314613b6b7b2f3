/** The end of an outward link's name, for who does not see where it opens. */
export function OpensNewTab() {
  return <span className="visually-hidden"> (opens a new tab)</span>;
}
