import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { checked } from "../../../../platform/http/check-by-contract.ts";
import { signedInContext, writeContext } from "../../../../platform/pages/page-context.ts";
import type { StaffForm } from "../../../../platform/pages/staff-form.ts";
import { siteContext } from "../../../../slices/site/context.ts";
import {
  type FollowedPlace,
  followedIn,
  followedNames,
  followedPlaces,
} from "../../../../slices/site/followed-along.ts";
import type { ActionResult, Saved } from "../change-company.ts";

const matter = "followed";
const version = z.coerce.number().int().positive();
const undoing = z.object({
  before: version,
  saved: version,
  places: z
    .string()
    .transform((joined) => joined.split(",").filter(Boolean))
    .pipe(z.array(z.enum(followedPlaces)).max(followedPlaces.length)),
});

const wentWords =
  "The Hindi demo text described the former values, so visitors now read English. Undo " +
  "restores it, or translate it under Languages on Company.";

const inWords = (places: FollowedPlace[]): string =>
  places.map((place) => followedNames[place]).join(", ");

/** Null where nothing changed but the typed fields. */
export function followedWords(values: Record<string, string>, saved: Saved): ActionResult | null {
  const { was, is, hasDropped } = saved;
  const places = followedIn(values, was.body, is.body);
  if (places.length === 0 && !hasDropped) return null;
  const versions = { before: `${was.version}`, saved: `${is.version}` };
  const changed = `These changed along with it: ${inWords(places)}. Look them over.`;
  return {
    message: [places.length > 0 && changed, hasDropped && wentWords].filter(Boolean).join(" "),
    undo: { intent: "take-back", ...versions, places: places.join(",") },
    matter,
  };
}

export const takeBackFollowed = (
  context: Readonly<RouterContextProvider>,
): StaffForm<ActionResult> => ({
  labels: {},
  async take(values) {
    const input = checked(undoing, values);
    const by = { who: "staff", id: context.get(signedInContext).id } as const;
    const site = context.get(siteContext);
    const { isBack } = await context.get(writeContext)((tx) =>
      site.takeBackFollowed(tx, { ...input, by }),
    );
    const message = backWords(input.places, isBack);
    return { message, outcome: message, matter };
  },
});

/** @param isBack whether the demo's Hindi text is back; null where the save did not remove it */
function backWords(places: FollowedPlace[], isBack: boolean | null): string {
  const back = [places.length > 0 && inWords(places), isBack && "the Hindi demo text"];
  const names = back.filter(Boolean).join(", and ");
  return [
    names && `As before: ${names}.`,
    "The rest stays saved.",
    isBack === false && "In Hindi it stays as somebody has begun it since.",
  ]
    .filter(Boolean)
    .join(" ");
}
