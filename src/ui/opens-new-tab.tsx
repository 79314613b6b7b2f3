export function OpensNewTab() {
  return <span className="visually-hidden"> (opens a new tab)</span>;
}
