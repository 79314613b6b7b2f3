import { ActionIcon, Group, Menu } from "@mantine/core";
import { createContext, use } from "react";
import { Link } from "react-router";
import { Icon } from "../../../ui/admin/icons.tsx";
import { Tag } from "../../../ui/admin/marks.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { type Here, momentWords, shortDay } from "../../../ui/admin/times.ts";
import { documentPath } from "../../documents/admin/document-path.ts";
import { LanguageNames, StateTag } from "../../documents/admin/list-parts.tsx";
import type { LiveIn } from "../../documents/admin/list-query.ts";
import {
  type AdminPage,
  type Branch,
  hiddenAbove,
  neighboursOf,
  placesFor,
} from "../admin-tree.ts";
import type { Menu as SiteMenu } from "../contract.ts";
import { templateAt } from "../page-address.ts";
import { parentOf } from "../page-tree.ts";
import type { Drop } from "./drop-at.ts";
import * as styles from "./pages.module.css";

/** Alt with up or down moves the page; Alt with left or right opens the move dialog. */
export function PageRow({ branch, isOpen }: { branch: Branch; isOpen: boolean }) {
  const tree = useTree();
  const { page, below, isAncestorOnly } = branch;
  const { pages, inLanguages, here, staff, folded, fold, isNarrowed, dragged, drop } = tree;
  const title = page.title || "Without a title";
  const hidden = hiddenAbove(pages, page);
  const canMove = tree.mayPublish && !isNarrowed && page.path !== "/";
  const who = page.changedBy === null ? "Demo" : (staff[page.changedBy] ?? formerColleague);

  function takeKey(event: React.KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.altKey && canMove && (step === 1 || step === -1)) {
      event.preventDefault();
      tree.step(page, step);
    }
    if (event.altKey && canMove && /^Arrow(?:Left|Right)$/.test(event.key)) {
      event.preventDefault();
      tree.askMove(page);
    }
    const isFolding = { ArrowLeft: !folded.has(page.id), ArrowRight: folded.has(page.id) };
    const key = event.key === "ArrowLeft" || event.key === "ArrowRight" ? event.key : null;
    if (key && !event.altKey && below.length > 0 && isFolding[key]) fold(page);
  }

  return (
    <div
      className={`${sharedStyles.row} ${styles.row}`}
      data-row={page.id}
      data-beside={isAncestorOnly || undefined}
      data-dragged={dragged === page.id || undefined}
      data-drop={drop?.id === page.id ? drop.where : undefined}
    >
      {below.length > 0 && !isNarrowed ? (
        <ActionIcon
          className={styles.fold}
          aria-label={`What is below ${title}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `below-${page.id}` : undefined}
          data-open={isOpen || undefined}
          onClick={() => fold(page)}
        >
          <Icon name="down" />
        </ActionIcon>
      ) : (
        <span />
      )}
      <Group component="span" gap="0 var(--space-3)" align="baseline" className={styles.names}>
        <Link
          to={documentPath("pages", page.id)}
          className={`${sharedStyles.rowLink} ${styles.title}`}
          onKeyDown={takeKey}
        >
          {title}
        </Link>
        <span className={styles.path} title={page.path}>
          {shownPath(pages, page)}
          {templateAt(page.path) === "plain" ? " · System page" : ""}
        </span>
        <LanguageNames languages={inLanguages[page.path]} className={styles.path} />
        {hidden ? (
          <span className={styles.hidden}>
            {hidden.title || hidden.path} above it is not live: no menu leads here
          </span>
        ) : null}
      </Group>
      <span className={styles.menus}>
        {menuNames
          .filter((name) => page.menus.includes(name))
          .map((name) => (
            <span key={name} title={menuWords[name].name}>
              <Tag>{menuWords[name].mark}</Tag>
            </span>
          ))}
      </span>
      <span className={styles.state}>
        <StateTag of={page} here={here} />
      </span>
      <span className={styles.changed} title={`${who}, ${momentWords(page.changedAt, here)}`}>
        <span className={sharedStyles.cut}>{who}</span>
        <time dateTime={page.changedAt}>{shortDay(page.changedAt, here)}</time>
      </span>
      <span className={styles.actions}>
        {canMove ? (
          <ActionIcon
            className={styles.handle}
            aria-label={`Move ${title}: drag it, or press alt and an arrow key`}
            onPointerDown={(event) => tree.startDrag(page, event)}
            onKeyDown={takeKey}
          >
            <Icon name="grip" />
          </ActionIcon>
        ) : null}
        <PageMenu page={page} title={title} canMove={canMove} />
      </span>
    </div>
  );
}

const formerColleague = "A former colleague";

function shownPath(pages: AdminPage[], { path }: AdminPage): string {
  const parent = parentOf(path);
  if (parent === null || !pages.some((one) => one.path === parent)) return path;
  return parent === "/" ? path : path.slice(parent.length);
}

type PageMenuProps = { page: AdminPage; title: string; canMove: boolean };

function PageMenu({ page, title, canMove }: PageMenuProps) {
  const { mayPublish } = useTree();
  const isLive = page.state === "live";
  if (!mayPublish && !isLive) return null;
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon aria-label={`More for ${title}`}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isLive ? (
          <Menu.Item component="a" href={page.path} target="_blank" closeMenuOnClick>
            View on the site
          </Menu.Item>
        ) : null}
        {canMove ? <MoveItems page={page} /> : null}
        {mayPublish ? <MenuItems page={page} /> : null}
      </Menu.Dropdown>
    </Menu>
  );
}

function MoveItems({ page }: { page: AdminPage }) {
  const { pages, step, askMove } = useTree();
  const neighbours = neighboursOf(pages, page);
  const place = neighbours.findIndex(({ id }) => id === page.id);
  return (
    <>
      <Menu.Label>Place</Menu.Label>
      <Menu.Item disabled={place <= 0} onClick={() => step(page, -1)}>
        Move up
      </Menu.Item>
      <Menu.Item disabled={place === neighbours.length - 1} onClick={() => step(page, 1)}>
        Move down
      </Menu.Item>
      {placesFor(pages, page).length > 0 ? (
        <Menu.Item closeMenuOnClick onClick={() => askMove(page)}>
          Move to…
        </Menu.Item>
      ) : null}
    </>
  );
}

function MenuItems({ page }: { page: AdminPage }) {
  const { setMenus } = useTree();
  return (
    <>
      <Menu.Label>Menus that lead to it</Menu.Label>
      {menuNames.map((name) => (
        <Menu.CheckboxItem
          key={name}
          checked={page.menus.includes(name)}
          onChange={(isIn) =>
            setMenus(
              page,
              menuNames.filter((one) => (one === name ? isIn : page.menus.includes(one))),
            )
          }
        >
          {menuWords[name].name}
        </Menu.CheckboxItem>
      ))}
    </>
  );
}

const menuNames: SiteMenu[] = ["main", "useful", "legal"];

const menuWords: Record<SiteMenu, { mark: string; name: string }> = {
  main: { mark: "Head", name: "Bar at the head" },
  useful: { mark: "Foot", name: "Useful links at the foot" },
  legal: { mark: "Last line", name: "Last line of the foot" },
};

type Tree = {
  pages: AdminPage[];
  inLanguages: LiveIn;
  mayPublish: boolean;
  /** A search narrows the tree: neighbours may be missing, so pages cannot be reordered. */
  isNarrowed: boolean;
  folded: ReadonlySet<number>;
  fold(page: AdminPage): void;
  staff: Record<string, string>;
  here: Here;
  step(page: AdminPage, by: 1 | -1): void;
  setMenus(page: AdminPage, menus: SiteMenu[]): void;
  askMove(page: AdminPage): void;
  dragged: number | null;
  drop: Drop | null;
  startDrag(page: AdminPage, event: React.PointerEvent<HTMLElement>): void;
};

export const TreeContext = createContext<Tree | null>(null);

export function useTree(): Tree {
  const tree = use(TreeContext);
  if (!tree) throw new Error("a row of the tree stands in the tree");
  return tree;
}
