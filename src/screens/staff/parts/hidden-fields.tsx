type HiddenFieldsProps = { of: Record<string, string | number | null> };

/** Hidden form fields; null values are left out. */
export const HiddenFields = ({ of }: HiddenFieldsProps) =>
  Object.entries(of).map(([name, value]) =>
    value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
