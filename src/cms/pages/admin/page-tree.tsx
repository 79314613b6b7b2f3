import { useRef, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { z } from "zod";
import { useDrag } from "../../../core/admin/use-drag.ts";
import { useShortcut } from "../../../ui/admin/layout/shortcuts.tsx";
import type { Here } from "../../../ui/admin/times.ts";
import { useDocumentChange } from "../../documents/admin/editor/use-document-change.ts";
import type { LiveIn } from "../../documents/admin/list-query.ts";
import {
  type AdminPage,
  type Branch,
  branchesOf,
  narrowed,
  orderedWith,
  renumbered,
} from "../admin-tree.ts";
import { menu } from "../contract.ts";
import { beforeAfterStep, beforeWhich, type Drop, dropAt } from "./drop-at.ts";
import { MoveDialog, type Moving } from "./move-dialog.tsx";
import { PageRow, TreeContext, useTree } from "./page-row.tsx";
import * as styles from "./pages.module.css";

type PageTreeProps = {
  pages: AdminPage[];
  inLanguages: LiveIn;
  filter: Parameters<typeof narrowed>[1];
  mayPublish: boolean;
  staff: Record<string, string>;
  here: Here;
  none: React.ReactNode;
};

export function PageTree(props: PageTreeProps) {
  const { pages: read, inLanguages, filter, mayPublish, staff, here, none } = props;
  const { send, formData } = useDocumentChange();
  const pages = withSent(read, formData);
  const tree = useRef<HTMLElement>(null);
  const [moving, setMoving] = useState<Moving | null>(null);
  const folds = useFolds();
  const isNarrowed = filter.words !== "" || filter.state !== null;
  useTreeKeys(tree);

  function order({ id }: AdminPage, before: number | null | undefined) {
    if (before === undefined) return;
    send({ intent: "order", id: `${id}`, before: `${before ?? ""}` });
    keepFocus(tree.current, id);
  }
  const { dragged, target, startDrag } = useDrag<AdminPage, Drop>({
    targetUnder(pointer, page) {
      scrollNear(pointer.clientY);
      return dropUnder(pages, page, pointer);
    },
    onDrop(page, drop) {
      if (drop.where !== "into") return order(page, beforeWhich(pages, page, drop));
      setMoving({ page, below: pages.find(({ id }) => id === drop.id)?.path ?? null });
    },
  });
  const branches = narrowed(branchesOf(pages), filter);
  return (
    <TreeContext
      value={{
        ...{ dragged: dragged?.id ?? null, drop: target, startDrag },
        ...{ pages, inLanguages, mayPublish, isNarrowed, staff, here },
        folded: folds.folded,
        fold: folds.fold,
        step: (page, by) => order(page, beforeAfterStep(pages, page, by)),
        setMenus: ({ id }, menus) => send({ intent: "menus", id: `${id}`, menus: menus.join(" ") }),
        askMove: (page) => setMoving({ page, below: null }),
      }}
    >
      <section ref={tree} aria-label="Pages">
        {branches.length > 0 ? <PageBranches branches={branches} /> : none}
      </section>
      <MoveDialog
        moving={moving}
        pages={pages}
        onChoose={(below) => moving && setMoving({ ...moving, below })}
        onClose={() => setMoving(null)}
        onMove={({ page: { id }, below }) => {
          send({ intent: "move", id: `${id}`, below });
          setMoving(null);
        }}
      />
    </TreeContext>
  );
}

/** A row loses the focus when it is rendered elsewhere in the list, so this restores it. */
function keepFocus(tree: HTMLElement | null, id: number) {
  const focused = document.activeElement;
  const row = () => tree?.querySelector(`[data-row="${id}"]`);
  if (!row()?.contains(focused)) return;
  requestAnimationFrame(() => {
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
    else row()?.querySelector("a")?.focus();
  });
}

function useTreeKeys(tree: React.RefObject<HTMLElement | null>) {
  const rows = () => [...(tree.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  function go(step: 1 | -1) {
    const at = rows().findIndex((row) => row.contains(document.activeElement));
    const link = rows()[Math.max(0, at + step)]?.querySelector("a");
    link?.focus();
    link?.scrollIntoView({ block: "nearest" });
  }
  useShortcut({ keys: "j", does: "Next page; Enter opens it", run: () => go(1) });
  useShortcut({ keys: "k", does: "Previous page", run: () => go(-1) });
}

function PageBranches({ branches, id }: { branches: Branch[]; id?: string }) {
  const { folded, isNarrowed } = useTree();
  return (
    <ul id={id} className={styles.branches}>
      {branches.map((branch) => {
        const { page, below } = branch;
        const isOpen = below.length > 0 && (isNarrowed || !folded.has(page.id));
        return (
          <li key={page.id}>
            <PageRow branch={branch} isOpen={isOpen} />
            {isOpen ? <PageBranches branches={below} id={`below-${page.id}`} /> : null}
          </li>
        );
      })}
    </ul>
  );
}

const menuNames = z.array(menu);

function withSent(pages: AdminPage[], formData: FormData | undefined): AdminPage[] {
  const page = pages.find(({ id }) => id === Number(formData?.get("id")));
  if (!formData || !page) return pages;
  if (formData.get("intent") === "order") {
    const before = Number(formData.get("before")) || null;
    const news = renumbered(orderedWith(pages, { page, before }), page.id);
    const positions = new Map(news.map(({ id, position }) => [id, position]));
    return pages.map((one) => ({ ...one, position: positions.get(one.id) ?? one.position }));
  }
  if (formData.get("intent") === "menus") {
    const parsedMenus = menuNames.safeParse(
      String(formData.get("menus")).split(" ").filter(Boolean),
    );
    return pages.map((one) =>
      one === page ? { ...one, menus: parsedMenus.data ?? one.menus } : one,
    );
  }
  return pages;
}

const nearEdgePx = 64;
const scrolledPx = 14;

type Pointer = { clientX: number; clientY: number };

function dropUnder(
  pages: AdminPage[],
  page: AdminPage,
  { clientX, clientY }: Pointer,
): Drop | null {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-row]");
  if (!row) return null;
  const { top, height } = row.getBoundingClientRect();
  return dropAt(pages, page, { id: Number(row.dataset.row), share: (clientY - top) / height });
}

function scrollNear(y: number) {
  if (y < nearEdgePx) window.scrollBy(0, -scrolledPx);
  if (y > window.innerHeight - nearEdgePx) window.scrollBy(0, scrolledPx);
}

const name = "folded";

/** Kept in the address, so that Back and a reload show the same tree. */
function useFolds() {
  const [searchParams, ask] = useSearchParams();
  const folded = new Set((searchParams.get(name) ?? "").split(".").filter(Boolean).map(Number));
  function setFolded(ids: Iterable<number>) {
    const text = [...ids].join(".");
    ask(
      (now) => {
        if (text === "") now.delete(name);
        else now.set(name, text);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  const fold = ({ id }: AdminPage) =>
    setFolded(folded.has(id) ? [...folded].filter((one) => one !== id) : [...folded, id]);
  return { folded, fold };
}

export function isMoreThanFolds(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const without = (url: URL) => {
    const rest = new URLSearchParams(url.search);
    rest.delete(name);
    return `${url.pathname}?${rest}`;
  };
  const isFold = currentUrl.search !== nextUrl.search && without(currentUrl) === without(nextUrl);
  return isFold && formMethod === undefined ? false : defaultShouldRevalidate;
}
