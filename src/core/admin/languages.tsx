import { Group, Stack } from "@mantine/core";
import { Link } from "react-router";
import { documentPath } from "../../cms/documents/admin/document-path.ts";
import type { VersionIn } from "../../cms/documents/contract.ts";
import {
  type AddedLanguage,
  type Language,
  languageName,
  languageTag,
  ownLanguage,
} from "../../platform/text/language.ts";
import { Tag } from "../../ui/admin/marks.tsx";
import * as styles from "./lists.module.css";

type LanguageRowsProps = {
  versions: VersionIn[];
  begin(language: string): React.ReactNode;
};

export const LanguageRows = ({ versions, begin }: LanguageRowsProps) => (
  <Stack component="ul" gap="sm">
    {versions.map(({ language, kind, id, isLive, isBehind }) => (
      <Group component="li" gap="sm" key={language} className={styles.language}>
        <span lang={languageTag[language]} className={styles.name}>
          {languageName[language]}
        </span>
        {id === null ? (
          begin(language)
        ) : (
          <>
            <Tag tone={isLive ? "leaf" : "plain"}>{isLive ? "Live" : "Draft"}</Tag>
            {isBehind ? <Tag tone="sun">The original changed since</Tag> : null}
            <Link to={documentPath(kind, id)}>Open it</Link>
          </>
        )}
      </Group>
    ))}
  </Stack>
);

const names: Record<AddedLanguage, string> = { hi: "Hindi" };

export const LanguageTag = ({ language }: { language: Language | null }) =>
  language === null || language === ownLanguage ? null : <Tag>{names[language]}</Tag>;
