import { casePath } from "../../cms/cases/case-addresses.ts";
import { caseArticle } from "../../cms/cases/case-article.ts";
import { casesContext } from "../../cms/cases/context.ts";
import { datesWords, periodWords } from "../../cms/cases/period.ts";
import { exampleNoteOf } from "../../cms/company/company-words.ts";
import { costsOf, priceWords } from "../../cms/company/facts.ts";
import { askAbout } from "../../cms/pages/ask-about.ts";
import { siteContext } from "../../cms/pages/context.ts";
import { coverName, coverPath } from "../../cms/pages/page-share.ts";
import type { Crumb } from "../../cms/pages/page-tree.ts";
import { blogContext } from "../../cms/posts/context.ts";
import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { drawingContext, type PageDrawing } from "../../platform/pages/page-context.ts";
import { RichText } from "../../ui/rich-text.tsx";
import { Section, SectionHeading } from "../../ui/section.tsx";
import { WhoseLine } from "../sections/case-example.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Split } from "../sections/sections.tsx";
import type { Route } from "./+types/case";
import { CaseBefore, CaseEnd, CaseFacts, CaseSteps, Changes } from "./case-parts.tsx";
import { CaseSheet } from "./case-sheet.tsx";

export const handle = {
  finder: "case",
  closing: "band",
  crumbs: ({ crumbs }: { crumbs: Crumb[] }) => crumbs,
};

export const loader = ({ context, params }: Route.LoaderArgs) => {
  const site = context.get(siteContext);
  const cases = context.get(casesContext);
  const blog = context.get(blogContext);
  return orNotFound(
    async () => {
      const [{ path, body, ...dates }, tree, company] = await Promise.all([
        cases.read(params.slug),
        site.tree(),
        site.company(),
      ]);
      const { position: _, description, service: of, related, cost, period, ...content } = body;
      const page = await site.page(of, "service").catch(blankIf(context.get(drawingContext)));
      const about = { path, title: body.title, description };
      const crumbs = [{ path, title: body.title }];
      const served = { path: of, title: page.title };
      const service = { ...served, action: page.body.action, usual: costsOf(page.body.facts) };
      const price = { from: cost.rupees, to: cost.rupees, per: cost.per };
      const linkTo = (named: string) => tree.find((one) => one.path === named);
      const links = related.map(async (named) => linkTo(named) ?? (await blog.linkTo(named)) ?? []);
      const articleData = {
        ...{ ...about, ...dates, image: coverPath(path), picture: body.cover },
        service: { ...served, description: page.description },
      };
      return {
        crumbs,
        body: content,
        facts: {
          cost: priceWords({ price }),
          length: periodWords(period),
          dates: datesWords(period),
        },
        service,
        note: exampleNoteOf(company),
        related: (await Promise.all(links)).flat().map(linked),
        meta: await site.meta({
          ...about,
          picture: body.cover,
          crumbs,
          share: { name: coverName(path), title: body.title },
          data: (whose) => [caseArticle(whose, articleData)],
        }),
      };
    },
    () => cases.movedTo(casePath(params.slug)),
  );
};

/** A case that somebody still writes may name no service yet. */
const blankIf =
  ({ preview }: PageDrawing) =>
  (error: unknown) => {
    if (preview === undefined) throw error;
    return noService;
  };

const noService = {
  ...{ title: "No service yet", description: "" },
  body: {
    action: "Ask about this",
    facts: { price: { from: 0 }, length: { from: 0, unit: "weeks" as const }, moves: "" },
  },
};

const linked = ({ path, title }: Crumb): Crumb => ({ path, title });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Case({ loaderData }: Route.ComponentProps) {
  const { body, service, note, related } = loaderData;
  const action = { label: service.action, path: askAbout(service.path) };
  return (
    <>
      <PageHero
        above={<WhoseLine whose={body.whose} note={body.note} />}
        heading={body.title}
        promise={body.summary}
        actions={[action]}
        cover={body.cover}
        drawing={body.drawing}
      />
      <CaseFacts {...loaderData.facts} />
      <Split heading="Before" rhythm="s">
        <CaseBefore {...body.before} />
      </Split>
      <Section scene="shade" rhythm="s">
        <SectionHeading size="normal" title="What was done" />
        <CaseSteps steps={body.done} />
      </Section>
      <CaseSheet sheet={body.sheet} />
      <Section scene="shade" rhythm="s">
        <SectionHeading size="normal" title="After" />
        <Changes changes={body.after} />
      </Section>
      <Split heading="What went wrong" rhythm="s">
        <RichText html={body.wrong} />
      </Split>
      <CaseEnd service={service} note={note} related={related} />
    </>
  );
}
