import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { FieldRow } from "../../../desk/field-row.tsx";
import type { FieldErrors } from "../../../platform/problem.ts";
import { handWays } from "../../../slices/leads/contract.ts";
import { serviceWords } from "../parts/service-words.ts";
import { labels } from "./labels.ts";

type EnquiryFieldsProps = {
  refused: { values: Record<string, string>; errors: FieldErrors } | null;
  services: string[];
  /** Below the ways to reach them. */
  children: React.ReactNode;
};

const ways = handWays.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

export function EnquiryFields({ refused, services, children }: EnquiryFieldsProps) {
  const field = (name: keyof typeof labels, first = "") => ({
    name,
    label: labels[name],
    defaultValue: refused?.values[name] ?? first,
    error: refused?.errors[name]?.[0],
  });
  return (
    <>
      <FieldRow>
        <TextInput {...field("name")} autoComplete="off" maxLength={120} required />
        <TextInput {...field("company")} autoComplete="off" maxLength={120} />
      </FieldRow>
      <FieldRow>
        <TextInput {...field("mobile")} type="tel" autoComplete="off" maxLength={64} />
        <TextInput {...field("email")} type="email" autoComplete="off" maxLength={254} />
      </FieldRow>
      {children}
      <Textarea {...field("query")} autosize minRows={4} maxRows={12} maxLength={5_000} required />
      <FieldRow>
        <NativeSelect {...field("way", handWays[0])} data={ways} />
        <NativeSelect
          {...field("service", "General")}
          data={services.map((value) => ({ value, label: serviceWords(value) }))}
        />
      </FieldRow>
    </>
  );
}
