import { useInbox } from "../use-inbox.ts";

/** Keeps the parts of the address that a form does not ask for. @param fieldNames of the form */
export function KeptFields({ fieldNames }: { fieldNames: string[] }) {
  const { search } = useInbox();
  // The page position belongs to the former list.
  const keptParams = [...new URLSearchParams(search)].filter(
    ([name]) => name !== "after" && !fieldNames.includes(name),
  );
  return keptParams.map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
