import { Link, useLocation } from "react-router";
import { Tag } from "../../../desk/tag.tsx";
import { shortDay } from "../../../desk/times.ts";
import { LanguageTag } from "../parts/language-tag.tsx";
import { serviceWords } from "../parts/service-words.ts";
import { wayOf } from "../parts/way-words.ts";
import styles from "./lead.module.css";
import { LeadVerbs } from "./lead-verbs.tsx";
import type { LeadData } from "./load-lead.ts";
import { LookingTag } from "./looking-tag.tsx";
import { CloseForm } from "./stages/close-form.tsx";
import { closingOf } from "./stages/closing.ts";
import { StageMenu } from "./stages/stage-menu.tsx";
import type { LeadResult } from "./use-lead-form.ts";

type LeadHeadProps = { lead: LeadData; result: LeadResult; isPage: boolean };

export function LeadHead({ lead, result, isPage }: LeadHeadProps) {
  const { now, person, source, created_at, here, state, canChange, stages, unfinished } = lead;
  const closing = closingOf(useLocation().search, stages);
  const Title = isPage ? "h1" : "h2";
  const kind = stages.find(({ key }) => key === state.stage)?.kind ?? "open";
  const canClose = canChange && kind === "open" && !state.spam;
  return (
    <header className={styles.head} data-bar="">
      <div className={styles.who}>
        <div className={styles.titled}>
          <Title className={styles.name}>
            <Link to={`/staff/people/${person.id}`} dir="auto">
              {now.name}
            </Link>
          </Title>
          <LookingTag colleagues={lead.colleagues} />
        </div>
        <p className={styles.under}>
          {[now.company, now.service && serviceWords(now.service)].filter(Boolean).join(" · ")} ·
          asked {shortDay(created_at, here)} {wayOf(source)}
        </p>
        <p className={styles.tags}>
          <LanguageTag language={lead.language} />
          {unfinished === 1 ? <Tag>Unfinished chat</Tag> : null}
          {state.priority === "high" ? <Tag tone="rust">High priority</Tag> : null}
          {state.owner === null && kind === "open" ? <Tag tone="rust">Nobody’s</Tag> : null}
        </p>
      </div>
      <StageMenu lead={lead} />
      <LeadVerbs lead={lead} />
      {canClose && closing ? (
        <CloseForm key={closing.key} lead={lead} stage={closing} result={result} />
      ) : null}
    </header>
  );
}
