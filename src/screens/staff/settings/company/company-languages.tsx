import { Button } from "@mantine/core";
import { Form, Link } from "react-router";
import { Panel } from "../../../../desk/panel.tsx";
import { Tag } from "../../../../desk/tag.tsx";
import { languageName, languageTag } from "../../../../platform/language.ts";
import type { VersionIn } from "../../../../slices/content/contract.ts";
import { documentPath } from "../../documents/document-path.ts";
import styles from "./company-languages.module.css";

/** What visitors read of it in another language. */
export const CompanyLanguages = ({ versions }: { versions: VersionIn[] }) => (
  <Panel
    title="Languages"
    lead="What you do, hours in words, the chat’s greeting and the small print, for visitors who read in another language. Names, numbers and addresses stay as they are here."
  >
    <ul className={styles.languages}>
      {versions.map(({ language, kind, id, isLive }) => (
        <li key={language} className={styles.language}>
          <span lang={languageTag[language]} className={styles.name}>
            {languageName[language]}
          </span>
          {id === null ? (
            <Form method="post">
              <input type="hidden" name="language" value={language} />
              <Button type="submit" name="intent" value="translate" variant="default">
                Begin with these words
              </Button>
            </Form>
          ) : (
            <>
              <Tag tone={isLive ? "leaf" : "plain"}>{isLive ? "Live" : "Draft"}</Tag>
              <Link to={documentPath(kind, id)}>Open it</Link>
            </>
          )}
        </li>
      ))}
    </ul>
  </Panel>
);
