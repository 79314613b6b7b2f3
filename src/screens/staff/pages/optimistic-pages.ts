import { z } from "zod";
import { menu } from "../../../slices/site/contract.ts";
import { type DeskPage, orderedWith } from "../../../slices/site/desk-tree.ts";
import { renumbered } from "../../../slices/site/page-order.ts";

const menus = z.array(menu);

/** Applies a submitted form to the pages before the server answers. */
export function withSent(pages: DeskPage[], formData: FormData | undefined): DeskPage[] {
  const page = pages.find(({ id }) => id === Number(formData?.get("id")));
  if (!formData || !page) return pages;
  if (formData.get("intent") === "order") {
    const before = Number(formData.get("before")) || null;
    const news = renumbered(orderedWith(pages, { page, before }), page.id);
    const positions = new Map(news.map(({ id, position }) => [id, position]));
    return pages.map((one) => ({ ...one, position: positions.get(one.id) ?? one.position }));
  }
  if (formData.get("intent") === "menus") {
    const parsedMenus = menus.safeParse(String(formData.get("menus")).split(" ").filter(Boolean));
    return pages.map((one) =>
      one === page ? { ...one, menus: parsedMenus.data ?? one.menus } : one,
    );
  }
  return pages;
}
