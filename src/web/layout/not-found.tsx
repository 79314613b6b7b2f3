import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { inMenu, type MenuPage } from "../../cms/pages/page-tree.ts";
import { longestSearch } from "../../core/search/contract.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { type Outline, outline } from "../../ui/motif-shapes.ts";
import { Section } from "../../ui/section.tsx";
import { Status } from "../../ui/status.tsx";
import { say } from "../../ui/translate.ts";
import { useFrame } from "./layout-data.ts";
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

const four = (x: number): Outline[] => [
  { kind: "quarter", x, y: 80, size: 120, corner: 2 },
  { kind: "square", x: x + 80, y: 200, size: 40, corner: 0 },
  { kind: "quarter", x: x + 120, y: 160, size: 40, corner: 3 },
];
const counter = (x: number): Outline => ({
  kind: "quarter",
  x: x + 32,
  y: 112,
  size: 48,
  corner: 2,
});

const flower: Outline[] = [
  { kind: "leaf", x: 220, y: 80, size: 80, corner: 0 },
  { kind: "leaf", x: 220, y: 160, size: 80, corner: 1 },
  { kind: "leaf", x: 300, y: 160, size: 80, corner: 0 },
];
const fallen: Outline = { kind: "leaf", x: 340, y: 280, size: 80, corner: 0 };

const drawShapes = (...shapes: Outline[]) => shapes.map(outline).join("");

function LostDrawing() {
  return (
    <svg
      className={styles.drawing}
      data-drawing=""
      viewBox="0 0 600 440"
      width="600"
      height="440"
      aria-hidden="true"
    >
      <path className={styles.figure} d={drawShapes(...four(40), ...four(400))} />
      <path className={styles.counter} d={drawShapes(counter(40), counter(400))} />
      <path className={styles.flower} d={drawShapes(...flower)} />
      <path className={styles.fallen} d={drawShapes(fallen)} />
    </svg>
  );
}
