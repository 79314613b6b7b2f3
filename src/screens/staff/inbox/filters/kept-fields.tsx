import { useInbox } from "../use-inbox.ts";

/** What of the address a form does not ask for itself. @param asked the names of its fields */
export function KeptFields({ asked }: { asked: string[] }) {
  const { search } = useInbox();
  // The place in the list belongs to the list before.
  const kept = [...new URLSearchParams(search)].filter(
    ([name]) => name !== "after" && !asked.includes(name),
  );
  return kept.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
