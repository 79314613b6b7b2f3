import { Link, Outlet, useLocation, useSearchParams } from "react-router";
import { type SetUpStep, setUpSteps } from "../../cms/company/set-up-steps.ts";
import { siteContext } from "../../cms/pages/context.ts";
import { Icon } from "../../ui/admin/icons.tsx";
import { Column, SideNav } from "../../ui/admin/page-layout.tsx";
import type { Route } from "./+types/settings";
import { useAdmin } from "./admin-data.ts";
import * as styles from "./settings.module.css";
import {
  inGroups,
  settingTitle,
  stepAfter,
  stepAt,
  stepLabels,
  stepPath,
} from "./settings-list.ts";

const all = "/staff/settings";

export const handle = { page: "staff" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const isFirst = new URL(request.url).searchParams.has("first");
  const { done } = isFirst ? await context.get(siteContext).setUp.state() : { done: [] };
  return { done };
}

export const meta: Route.MetaFunction = ({ location }) => [
  { title: settingTitle(location.pathname) },
];

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { settings } = useAdmin();
  const [search] = useSearchParams();
  const isAll = useLocation().pathname.replace(/\/$/, "") === all;
  if (isAll)
    return (
      <Column>
        <Outlet />
      </Column>
    );
  if (search.has("first"))
    return (
      <Column>
        <StepsBar done={loaderData.done} />
        <Outlet />
      </Column>
    );
  return (
    <SideNav label="Settings" all={all} groups={inGroups(settings)}>
      <Outlet />
    </SideNav>
  );
}

/** A skipped step does not count as done. */
function StepsBar({ done }: { done: SetUpStep[] }) {
  const { pathname } = useLocation();
  const current = stepAt(pathname);
  const at = current ? setUpSteps.indexOf(current) : 0;
  return (
    <nav className={styles.bar} aria-label="First steps">
      <p className={styles.line}>
        {at > 0 ? (
          <Link to={stepAfter(pathname, -1)} className={styles.back}>
            <Icon name="back" />
            Back
          </Link>
        ) : null}
        <span>
          Step {at + 1} of {setUpSteps.length}
        </span>
        <Link to="/staff" className={styles.later}>
          Finish later
        </Link>
      </p>
      <ol className={styles.steps}>
        {setUpSteps.map((step) => (
          <li key={step} className={styles.step} data-done={done.includes(step) || undefined}>
            <Link
              to={stepPath(step)}
              aria-current={step === current ? "step" : undefined}
              aria-label={done.includes(step) ? `${stepLabels[step]}, done` : undefined}
            >
              <span className={styles.label}>{stepLabels[step]}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
