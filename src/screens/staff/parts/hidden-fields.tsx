type HiddenFieldsProps = { of: Record<string, string | number | null> };

/** What a form sends along unseen; what is null is left out. */
export const HiddenFields = ({ of }: HiddenFieldsProps) =>
  Object.entries(of).map(([name, value]) =>
    value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
