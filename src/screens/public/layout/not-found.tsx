import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { longestSearch } from "../../../slices/search/contract.ts";
import { inMenu, type MenuPage } from "../../../slices/site/page-tree.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Section } from "../../../ui/section.tsx";
import { Status } from "../../../ui/status.tsx";
import { say } from "../../../ui/translate.ts";
import { useFrame } from "./layout-data.ts";
import { LostDrawing } from "./lost-drawing.tsx";
import { nearest } from "./nearest.ts";
import * as styles from "./not-found.module.css";

const sentence =
  "The page may have moved, or the link has a slip in it. " +
  "One of these may be what you wanted.";

/** One page serves every unknown address, so suggestions are worked out in the browser. */
export function NotFound() {
  const { pathname } = useLocation();
  const tree = useFrame()?.tree ?? [];
  const [pages, setPages] = useState<MenuPage[]>(inMenu(tree, "main"));
  useEffect(() => {
    const near = nearest(tree, pathname);
    if (near.length > 0) setPages(near);
  }, [tree, pathname]);
  return (
    <Section rhythm="m">
      <title>{say("Page not found")}</title>
      <meta name="robots" content="noindex" />
      <Status
        seed="404"
        picture={<LostDrawing />}
        headingLevel={1}
        title={say("There is nothing at this address.")}
        sentence={say(sentence)}
        action={
          <div className={styles.ways}>
            <ul className={styles.pages}>
              {pages.map(({ path, title }) => (
                <li key={path}>
                  <Link to={path}>{title}</Link>
                </li>
              ))}
            </ul>
            <form action="/search" method="get" className={styles.search}>
              <Field label={say("Search for")} name="q" type="search" maxLength={longestSearch} />
              <Button type="submit" tone="quiet">
                {say("Search")}
              </Button>
            </form>
          </div>
        }
      />
    </Section>
  );
}
