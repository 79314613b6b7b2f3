import { Button } from "@mantine/core";
import { Link } from "react-router";
import { Initials } from "../../../desk/initials.tsx";
import { Petal } from "../../../desk/petal.tsx";
import { Tag } from "../../../desk/tag.tsx";
import { momentWords } from "../../../desk/times.ts";
import type { ShownLead } from "../../../slices/leads/lead-shape.ts";
import { promiseState } from "../lead/promise.ts";
import styles from "./lead-pane.module.css";
import { toneOf } from "./row-words.ts";
import { useChange } from "./use-change.ts";
import { useHere } from "./use-here.ts";
import { useInbox } from "./use-inbox.ts";

/** Enough of an enquiry to take it, and to answer by phone. The whole story is a page of its own. */
export function LeadPane({ lead, now }: { lead: ShownLead; now: string }) {
  const { names, viewer } = useInbox();
  const here = useHere(now);
  const change = useChange();
  const { id, name, company, service, stage, owner, created_at, promised_by } = lead;
  const promise = promised_by === null ? null : promiseState({ created_at, promised_by }, here);
  const colleague = names.colleague(owner);
  return (
    <>
      <header className={styles.head}>
        <p className={styles.soft}>{[company, service].filter(Boolean).join(" · ")}</p>
        <h2 className={styles.name}>
          <Link to={`/staff/enquiries/${id}`}>{name}</Link>
        </h2>
        <p className={styles.tags}>
          <Tag tone={toneOf(stage, names.stages)}>{names.stage(stage)}</Tag>
          {owner === null ? <Tag tone="rust">Nobody’s</Tag> : null}
        </p>
      </header>
      <div className={styles.promise}>
        <Petal used={promise?.used ?? 0} late={promise?.late ?? false} />
        <p>
          {promise ? (
            <>
              Promised by <strong>{promise.by}</strong>, {promise.left}.
            </>
          ) : (
            "Nothing was promised."
          )}
        </p>
        {names.canChange && owner !== viewer ? (
          <change.Form {...change.to}>
            <input type="hidden" name={`lead.${id}`} value="1" />
            <input type="hidden" name="owner" value={viewer} />
            <Button type="submit" name="intent" value="assign" loading={change.isBusy}>
              Take it
            </Button>
          </change.Form>
        ) : (
          <Initials of={colleague.initials} />
        )}
      </div>
      <p className={styles.soft}>
        {momentWords(created_at, here)}, {lead.source}
      </p>
      {lead.query ? <p className={styles.said}>{lead.query}</p> : null}
      <dl className={styles.facts}>
        <Fact term="Email">
          {lead.email ? <a href={`mailto:${lead.email}`}>{lead.email}</a> : null}
        </Fact>
        <Fact term="Phone">
          {lead.mobile ? <a href={`tel:${lead.mobile}`}>{lead.mobile}</a> : null}
        </Fact>
        <Fact term="Owner">{colleague.name}</Fact>
      </dl>
      <p>
        <Button component={Link} to={`/staff/enquiries/${id}`} variant="default">
          Open its whole story
        </Button>
      </p>
    </>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
