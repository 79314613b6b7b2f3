import { useInbox } from "../use-inbox.ts";

/** What of the address a form does not ask for itself. @param fieldNames of the form */
export function KeptFields({ fieldNames }: { fieldNames: string[] }) {
  const { search } = useInbox();
  // The place in the list belongs to the list before.
  const keptParams = [...new URLSearchParams(search)].filter(
    ([name]) => name !== "after" && !fieldNames.includes(name),
  );
  return keptParams.map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
