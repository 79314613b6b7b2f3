import { Button, NativeSelect, Radio, Stack, TextInput } from "@mantine/core";
import { Form } from "react-router";
import { FormLayout } from "../../../desk/form-layout.tsx";
import { Panel } from "../../../desk/panel.tsx";
import { counted } from "../../../platform/counted.ts";
import type { ReadFile } from "../../../slices/imports/contract.ts";

type Refused = { values: Record<string, string>; errors: Record<string, string[]> } | null;
type ChoicesFormProps = {
  found: ReadFile;
  siteAddress: string | null;
  categories: { value: string; label: string }[];
  refused: Refused;
};

export function ChoicesForm({ found, siteAddress, categories, refused }: ChoicesFormProps) {
  const { posts, known, published, withoutCategory } = found;
  const values = refused?.values ?? {};
  const fresh = posts - known;
  const throwAway = (
    <Button type="submit" name="intent" value="throw-away" variant="subtle">
      Throw this file away
    </Button>
  );
  if (fresh === 0)
    return (
      <Panel title="Nothing new" lead="Every post of this file is here already.">
        <Form method="post">{throwAway}</Form>
      </Panel>
    );
  return (
    <Panel title="What is to become of it">
      <Form method="post" noValidate>
        <FormLayout
          end={
            <>
              <Button type="submit" name="intent" value="begin">
                Bring in {counted(fresh, "post")}
              </Button>
              {throwAway}
            </>
          }
        >
          <Radio.Group
            name="publishing"
            label="Visitors see"
            defaultValue={values.publishing ?? "as-they-were"}
          >
            <Stack gap="xs" mt="xs">
              <Radio
                value="as-they-were"
                label={`What they saw there: ${counted(published, "post")} with their dates`}
              />
              <Radio value="drafts" label="Nothing yet: all are drafts" />
            </Stack>
          </Radio.Group>
          {withoutCategory > 0 ? (
            <NativeSelect
              name="category"
              label={`Category for ${counted(withoutCategory, "post")} without one`}
              description="Without a category a post stays a draft."
              defaultValue={values.category ?? ""}
              data={[{ value: "", label: "None for now" }, ...categories]}
            />
          ) : null}
          {siteAddress === null ? (
            <TextInput
              name="address"
              label="Address of the old site"
              description="Pictures are fetched from there. The file does not say it."
              placeholder="https://www.example.com"
              inputMode="url"
              maxLength={500}
              defaultValue={values.address ?? ""}
              error={refused?.errors.address?.[0]}
            />
          ) : null}
        </FormLayout>
      </Form>
    </Panel>
  );
}
