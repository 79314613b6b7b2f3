import { Button } from "@mantine/core";
import { Form } from "react-router";
import { Panel } from "../../../../desk/panel.tsx";
import type { VersionIn } from "../../../../slices/content/contract.ts";
import { LanguageRows } from "../../parts/language-rows.tsx";

const lead =
  "What you do, hours in words, the chat’s greeting and the small print, for visitors who read " +
  "in another language. Names, numbers and addresses stay as they are here.";

/** What visitors read of it in another language. */
export const CompanyLanguages = ({ versions }: { versions: VersionIn[] }) => (
  <Panel title="Languages" lead={lead}>
    <LanguageRows
      versions={versions}
      begin={(language) => (
        <Form method="post">
          <input type="hidden" name="language" value={language} />
          <Button type="submit" name="intent" value="translate" variant="default">
            Begin with these words
          </Button>
        </Form>
      )}
    />
  </Panel>
);
