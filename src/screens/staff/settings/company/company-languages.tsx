import { Button, Text } from "@mantine/core";
import { Form } from "react-router";
import { Panel } from "../../../../desk/panel.tsx";
import type { VersionIn } from "../../../../slices/content/contract.ts";
import { LanguageRows } from "../../parts/language-rows.tsx";

const lead =
  "What you do, hours in words, the chat’s greeting and the small print, for visitors who read " +
  "in another language. Names, numbers and addresses stay as they are here. Without a version, " +
  "those visitors read the English words, in the chat too.";

type CompanyLanguagesProps = {
  versions: VersionIn[];
  /** What is live in another language is said of the demo company. */
  isDemo: boolean;
};

/** What visitors read of it in another language. */
export const CompanyLanguages = ({ versions, isDemo }: CompanyLanguagesProps) => (
  <Panel title="Languages" lead={lead}>
    {isDemo && versions.some(({ isLive }) => isLive) ? (
      <Text c="dimmed">
        What is live here speaks of the demo company, and goes when you save. Begin it anew then.
      </Text>
    ) : null}
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
