import { SegmentedControl, Select, Stack, TextInput } from "@mantine/core";
import { languageName, languages } from "../../../platform/text/language.ts";
import type { FlowContext } from "../conditions.ts";
import { decidesBy } from "../flow-content.ts";
import type { FlowBody } from "../flow-contract.ts";

type TrialVisitProps = {
  flow: FlowBody;
  context: FlowContext;
  onChange(context: FlowContext): void;
};

/** The facts of the visit by which the flow decides: the server knows those of real visits. */
export function TrialVisit({ flow, context, onChange }: TrialVisitProps) {
  const decides = (name: Parameters<typeof decidesBy>[1][number]) => decidesBy(flow, [name]);
  const set = (part: FlowContext) => onChange({ ...context, ...part });
  const languageNames = languages.map((value) => ({ value, label: languageName[value] }));
  return (
    <Stack gap="xs" component="section" aria-label="The visit">
      {decides("office") ? (
        <SegmentedControl
          size="xs"
          aria-label="The office"
          value={context.office ?? "open"}
          data={[
            { value: "open", label: "Office open" },
            { value: "closed", label: "Office closed" },
          ]}
          onChange={(office) => set({ office: office === "closed" ? "closed" : "open" })}
        />
      ) : null}
      {decides("returning") ? (
        <SegmentedControl
          size="xs"
          aria-label="Has been here before"
          value={context.returning ?? "no"}
          data={[
            { value: "no", label: "First visit" },
            { value: "yes", label: "Has been here before" },
          ]}
          onChange={(returning) => set({ returning: returning === "yes" ? "yes" : "no" })}
        />
      ) : null}
      {decides("language") ? (
        <Select
          size="xs"
          label="Language"
          data={languageNames}
          value={context.language ?? languages[0]}
          allowDeselect={false}
          onChange={(language) => language !== null && set({ language })}
        />
      ) : null}
      {decides("page") ? (
        <TextInput
          size="xs"
          label="Page with the chat"
          maxLength={200}
          value={context.page ?? ""}
          onChange={({ currentTarget }) => set({ page: currentTarget.value })}
        />
      ) : null}
      {decides("source") ? (
        <TextInput
          size="xs"
          label="Source of the visit"
          placeholder="google"
          maxLength={100}
          value={context.source ?? ""}
          onChange={({ currentTarget: { value } }) => onChange(withSource(context, value))}
        />
      ) : null}
    </Stack>
  );
}

/** Without a source nothing is known of it. */
function withSource({ source: _, ...context }: FlowContext, source: string): FlowContext {
  return source === "" ? context : { ...context, source };
}
