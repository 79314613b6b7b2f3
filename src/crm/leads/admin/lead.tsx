import { Kbd } from "@mantine/core";
import { Link, useActionData, useLocation, useNavigate, useRevalidator } from "react-router";
import { keepWords } from "../../../core/admin/keep-words.ts";
import { listIn, type OpenedFrom, openedFrom, placeIn } from "../../../core/admin/opened-from.ts";
import { LookingContext, useLive } from "../../../core/admin/use-live.ts";
import { Icon } from "../../../ui/admin/icons.tsx";
import { keptPlace } from "../../../ui/admin/layout/arrival.tsx";
import { useShortcut } from "../../../ui/admin/layout/shortcuts.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import type { Route } from "./+types/lead";
import { changeLead } from "./change-lead.ts";
import * as styles from "./lead.module.css";
import { LeadView } from "./lead-view.tsx";
import { loadLead } from "./load-lead.ts";

export const handle = { page: "staff", can: "leads.read", change: "leads.write" };

export const loader = ({ context, params }: Route.LoaderArgs) => loadLead(context, params.id);

export const action = ({ context, request, params }: Route.ActionArgs) =>
  changeLead({ context, request }, params.id);

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.now.name}: enquiry` : "Enquiry" },
];

export default function Lead({ loaderData }: Route.ComponentProps) {
  const result = useActionData<typeof action>();
  const list = listIn(useLocation().state);
  const place = placeIn(list, loaderData.id);
  const navigate = useNavigate();
  const { id, since, viewer } = loaderData;
  const { revalidate } = useRevalidator();
  const { looking } = useLive({ since, lead: id, only: id, onNews: revalidate });
  const back = list ?? { to: "/staff/inbox", label: "Inbox", ids: [] };
  const open = (other: string | null | undefined) =>
    other && navigate(`/staff/enquiries/${other}`, { state: openedFrom(back) });
  useShortcut({ keys: "j", does: "Next enquiry", run: () => open(place?.next) });
  useShortcut({ keys: "k", does: "Previous enquiry", run: () => open(place?.previous) });
  useShortcut({ keys: "a", does: "Assign it", run: chooseOwner });
  useShortcut({
    keys: "e",
    does: "Back to the list",
    run: () => navigate(back.to, { state: keptPlace }),
  });
  return (
    <LookingContext value={looking.filter((one) => one.id !== viewer)}>
      <LeadView key={id} lead={loaderData} result={result} isPage>
        <WayBack list={back} place={place} />
      </LeadView>
    </LookingContext>
  );
}

/** Only on the page: beside the list, this key belongs to the list. */
const chooseOwner = () => document.querySelector<HTMLElement>('main select[name="owner"]')?.focus();

type WayBackProps = { list: OpenedFrom; place: ReturnType<typeof placeIn> };

const WayBack = ({ list, place }: WayBackProps) => (
  <p className={styles.way} data-bar="">
    <Link to={list.to} state={keptPlace} className={sharedStyles.back}>
      <Icon name="back" />
      {list.label}
    </Link>
    {place ? (
      <span className={styles.place}>
        {place.at} of {place.of}
        <Neighbour id={place.previous} list={list} label="Previous" shortcut="k" />
        <Neighbour id={place.next} list={list} label="Next" shortcut="j" />
      </span>
    ) : null}
  </p>
);

type NeighbourProps = { id: string | null; list: OpenedFrom; label: string; shortcut: string };

/** Without a neighbour it stays, so that the other link does not move while it is pressed. */
const Neighbour = ({ id, list, label, shortcut }: NeighbourProps) => (
  <Link
    to={id === null ? "." : `/staff/enquiries/${id}`}
    state={openedFrom(list)}
    className={sharedStyles.back}
    data-none={id === null || undefined}
  >
    {label} <Kbd>{shortcut}</Kbd>
  </Link>
);
