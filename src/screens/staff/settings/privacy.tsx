/** Receipts of who was erased: they name nobody. */
import { Empty } from "../../../desk/empty.tsx";
import { Note } from "../../../desk/note.tsx";
import { PageHead } from "../../../desk/page-head.tsx";
import { Panel } from "../../../desk/panel.tsx";
import { momentWords } from "../../../desk/times.ts";
import { privacyContext } from "../../../slices/privacy/context.ts";
import { siteContext } from "../../../slices/site/context.ts";
import { staffContext } from "../../../slices/staff/context.ts";
import { erasedSentence } from "../parts/erased-words.ts";
import type { Route } from "./+types/privacy";
import styles from "./receipt-list.module.css";

export const handle = { page: "staff", can: "people.erase" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const privacy = context.get(privacyContext);
  const [receipts, just, colleagues, company] = await Promise.all([
    privacy.receipts(),
    privacy.receipt(new URL(request.url).searchParams.get("receipt") ?? ""),
    context.get(staffContext).colleagues.list(),
    context.get(siteContext).company(),
  ]);
  const names = new Map(colleagues.map(({ id, name }) => [id, name]));
  return {
    just,
    receipts: receipts.map(({ by, ...receipt }) => ({
      ...receipt,
      by: by === null ? "the site" : (names.get(by) ?? "somebody who has left"),
    })),
    here: { now: new Date().toISOString(), zone: company.time_zone },
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Data protection" }];

export default function Privacy({ loaderData: { receipts, just, here } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Data protection"
        under="Whoever asks what you keep of them: open them under People, and download or erase it."
      />
      {just ? <Note tone="done">Erased: {erasedSentence(just.counts)}.</Note> : null}
      {receipts.length === 0 ? (
        <Empty seed="receipts" title="Nobody was erased yet">
          When somebody is, a receipt stands here: when, by whom and how much, without a name.
        </Empty>
      ) : (
        <Panel title="Receipts" lead="They say what was erased and when, and name nobody.">
          <ul className={styles.receipts}>
            {receipts.map(({ id, at, by, counts }) => (
              <li key={id}>
                {erasedSentence(counts)}
                <div className={styles.when}>
                  {momentWords(at, here)}, by {by}
                </div>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
