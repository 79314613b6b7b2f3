import { type MouseEvent, useId, useLayoutEffect, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { inMenu, type MenuPage, serviceGroups } from "../../cms/pages/page-tree.ts";
import { reportFooterClick } from "../../core/visits/browser/report.ts";
import { Fold } from "../../ui/fold.tsx";
import { Logo } from "../../ui/logo.tsx";
import { say } from "../../ui/translate.ts";
import { SocialLinks, talkTo } from "../sections/contact-links.tsx";
import { CookieSettings } from "./cookie-banner.tsx";
import { LanguageLinks } from "./language-links.tsx";
import type { FrameData } from "./layout-data.ts";
import * as styles from "./site-footer.module.css";
import {
  chooseTheme,
  chosenTheme,
  showTheme,
  subscribeToTheme,
  type Theme,
  themes,
} from "./theme.ts";

const longestColumn = 8;

export function SiteFooter({ company, sign, tree, otherLanguages }: FrameData) {
  return (
    <footer className={styles.footer} data-scene="coal" {...clickReports}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.company}>
          <Logo name={company.name} sign={sign} />
          <div>
            <p>{company.tagline}</p>
            {company.phone ? (
              <a href={talkTo(company).call} className={styles.phone}>
                {company.phone}
              </a>
            ) : null}
          </div>
          <SocialLinks
            company={company.name}
            socials={company.socials.filter((social) => social.footer)}
          />
        </div>
        <nav aria-label={say("Footer")} className={styles.columns}>
          {serviceGroups(tree).map(({ group, pages }) => (
            <Column
              key={group.path}
              heading={group.title}
              pages={pages}
              state={{ sub_page: true, title: group.title, url: group.path }}
            />
          ))}
          <Column heading={say("Useful Links")} pages={inMenu(tree, "useful")} />
        </nav>
        <div className={styles.small}>
          <p>{company.legal}</p>
          <p>{company.grievance}</p>
        </div>
        <div className={styles.last}>
          <p>{company.copyright}</p>
          <ul className={styles.legal}>
            {inMenu(tree, "legal").map(({ path, title }) => (
              <li key={path}>
                <Link to={path} viewTransition>
                  {title}
                </Link>
              </li>
            ))}
            <li>
              <CookieSettings />
            </li>
            <li className={styles.language}>
              <LanguageLinks languages={otherLanguages} />
            </li>
          </ul>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

function Column({
  heading,
  pages,
  state,
}: {
  heading: string;
  pages: MenuPage[];
  state?: unknown;
}) {
  return (
    <div className={styles.column} data-long={pages.length > longestColumn ? "" : undefined}>
      <Fold
        heading={<h2 className={styles.heading}>{heading}</h2>}
        wide={<h2 className={styles.heading}>{heading}</h2>}
      >
        <ul className={styles.links}>
          {pages.map(({ path, title }) => (
            <li key={path}>
              <Link to={path} state={state} viewTransition>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  );
}

function reportLink(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link)
    reportFooterClick(link.textContent || link.ariaLabel || "", link.getAttribute("href") ?? "");
}

/** `onAuxClick` is also called for the right button, which follows no link. */
function reportMiddleClick(event: MouseEvent) {
  if (event.button === 1) reportLink(event);
}

/** It is on the whole footer, because a click's target may be any part of a link. */
const clickReports = { onClick: reportLink, onAuxClick: reportMiddleClick };

const words: Record<Theme, string> = { light: "Light", dark: "Dark", system: "System" };

function ThemeSwitch() {
  const name = useId();
  const chosen = useSyncExternalStore(subscribeToTheme, chosenTheme, () => "system" as const);
  useLayoutEffect(() => showTheme(chosen), [chosen]);
  return (
    <fieldset className={styles.switch} data-remember-press="">
      <legend className="visually-hidden">{say("Theme")}</legend>
      {themes.map((theme) => (
        <label key={theme} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
          />
          {say(words[theme])}
        </label>
      ))}
    </fieldset>
  );
}
