import { Section } from "../../../ui/section.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** While a blog address is looked up. */
export function LoadingAddress() {
  return (
    <Section rhythm="s">
      <p role="status">Loading…</p>
      <Skeleton shape="card" lines={6} />
    </Section>
  );
}
