import type { Sort, View } from "../../../../slices/inbox/contract.ts";
import { byHand } from "../../../../slices/leads/contract.ts";
import type { Choice } from "../../parts/choice.ts";
import { serviceWords } from "../../parts/service-words.ts";
import type { InboxData } from "../inbox-data.ts";
import { viewTitles } from "../view-titles.ts";

type Known = Pick<InboxData, "query" | "sorts" | "stages" | "colleagues" | "services">;

const sources = ["Contact Page", "Home Page", "Customer Support Page", "Chat", byHand];
const sortTitles: Record<Sort, string> = {
  promise: "Soonest promised first",
  newest: "Newest first",
  oldest: "Oldest first",
  value: "Highest worth first",
};
const views: View[] = ["open", "mine", "nobodys", "unfinished", "spam", "won", "lost", "all"];

/** What can be chosen in each filter; what the address has is among it in any case. */
export function choicesOf({ query, sorts, stages, colleagues, services }: Known) {
  const whose = [
    { value: "me", label: "Mine" },
    { value: "nobody", label: "Nobody’s" },
    ...colleagues
      .filter(({ isHere }) => isHere)
      .map(({ id, name }) => ({ value: id, label: name })),
  ];
  return {
    view: views.map((view) => ({ value: unlessUsual(view, "open"), label: viewTitles[view] })),
    sort: sorts.map((sort) => ({ value: unlessUsual(sort, sorts[0]), label: sortTitles[sort] })),
    stage: anyOr(
      "Any stage",
      stages.map(({ key, label }) => ({ value: key, label })),
      query.stage,
    ),
    owner: anyOr("Any owner", whose, query.owner),
    priority: [
      { value: "", label: "Any priority" },
      { value: "high", label: "High" },
      { value: "low", label: "Low" },
    ],
    source: anyOr("Any way", sources.map(itself), query.source),
    service: anyOr("Anything", services.map(itself), query.service).map(service),
  };
}

/** What holds anyhow needs no place in the address. */
const unlessUsual = (value: string, usual: string | undefined) => (value === usual ? "" : value);

const service = ({ value, label }: Choice): Choice => ({ value, label: serviceWords(label) });
const itself = (value: string): Choice => ({ value, label: value });

function anyOr(any: string, choices: Choice[], asked: string | null): Choice[] {
  const isOffered = asked === null || choices.some(({ value }) => value === asked);
  const all = [{ value: "", label: any }, ...choices];
  return isOffered ? all : [...all, itself(asked)];
}
