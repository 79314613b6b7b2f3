import type { Queries } from "../../../platform/db/database.ts";
import type { Tx } from "../../../platform/db/tables.ts";
import type { Review } from "../advice/reviews.ts";

declare module "../../../platform/db/tables.ts" {
  interface Tables {
    fact_reviews: {
      document_id: number;
      path: string;
      what: string;
      review_on: string;
    };
  }
}

export const attentionStore = {
  async setReviews(tx: Tx, id: number, reviews: Review[]) {
    await tx.deleteFrom("fact_reviews").where("document_id", "=", id).execute();
    if (reviews.length === 0) return;
    const rows = reviews.map(({ path, what, on }) => ({
      ...{ document_id: id, path, what },
      review_on: on,
    }));
    await tx.insertInto("fact_reviews").values(rows).execute();
  },

  pastReviews: (db: Queries, { today, limit }: { today: string; limit: number }) =>
    db
      .selectFrom("fact_reviews as r")
      .innerJoin("documents as d", "d.id", "r.document_id")
      .select(["d.id", "d.kind", "d.title", "r.path", "r.what", "r.review_on as on"])
      .where("r.review_on", "<", today)
      .orderBy("r.review_on")
      .orderBy("r.document_id")
      .orderBy("r.path")
      .limit(limit),

  pastReviewsOf: (db: Queries, { kinds, today }: { kinds: string[]; today: string }) =>
    db
      .selectFrom("documents as d")
      .innerJoin("fact_reviews as r", "r.document_id", "d.id")
      .select((e) => ["d.id", "d.kind", e.fn.countAll<number>().as("count")])
      .where("d.kind", "in", kinds)
      .where("r.review_on", "<", today)
      .groupBy(["d.id", "d.kind"])
      .orderBy("d.id")
      .execute(),

  refusedVersions: (db: Queries, limit: number) =>
    db
      .selectFrom("versions as v")
      .innerJoin("documents as d", "d.id", "v.document_id")
      .leftJoin("working_copies as w", (join) =>
        join.onRef("w.document_id", "=", "d.id").on("w.set_aside_at", "is", null),
      )
      .select(["d.id", "d.kind", "d.title", "v.refusal as sentence"])
      .where("v.refusal", "is not", null)
      .where((e) =>
        e.not(
          e.exists(
            e
              .selectFrom("versions as later")
              .select("later.number")
              .whereRef("later.document_id", "=", "v.document_id")
              .whereRef("later.number", ">", "v.number"),
          ),
        ),
      )
      .where((e) => e.or([e("d.live_version", "is", null), e("w.document_id", "is not", null)]))
      .orderBy("v.document_id")
      .limit(limit),

  goingLive: (db: Queries, limit: number) =>
    db
      .selectFrom("versions as v")
      .innerJoin("documents as d", "d.id", "v.document_id")
      .select((e) => ["d.id", "d.kind", "d.title", e.fn.coalesce("v.due_at", e.val("")).as("at")])
      .where("v.due_at", "is not", null)
      .orderBy("v.due_at")
      .orderBy("v.document_id")
      .limit(limit),

  goingOffline: (db: Queries, limit: number) =>
    db
      .selectFrom("documents")
      .select((e) => ["id", "kind", "title", e.fn.coalesce("offline_at", e.val("")).as("at")])
      .where("offline_at", "is not", null)
      .orderBy("offline_at")
      .orderBy("id")
      .limit(limit),

  texts: (db: Queries, kinds: string[], limit: number) =>
    db
      // Uses the index: a row stores `due_at` behind the body, so a scan reads whole bodies.
      .with(
        (cte) => cte("due").materialized(),
        (q) => q.selectFrom("versions").select(["document_id", "number"]).where("due_at", ">", ""),
      )
      .selectFrom("documents as d")
      .leftJoin("working_copies as w", (join) =>
        join.onRef("w.document_id", "=", "d.id").on("w.set_aside_at", "is", null),
      )
      .leftJoin("due as v", "v.document_id", "d.id")
      .select(["d.id", "d.kind", "d.title", "d.revision", "d.live_version as live"])
      .select(["v.number as due", "w.document_id as written"])
      .where("d.kind", "in", kinds)
      .where((e) =>
        e.or([
          e("d.live_version", "is not", null),
          e("v.number", "is not", null),
          e("w.document_id", "is not", null),
        ]),
      )
      .orderBy("d.changed_at", "desc")
      .orderBy("d.id")
      .limit(limit),

  keptOnline: (db: Queries, limit: number) =>
    db
      .selectFrom("documents")
      .select(["id", "kind", "title", "offline_refusal as sentence"])
      .where("offline_refusal", "is not", null)
      .orderBy("id")
      .limit(limit),
};
