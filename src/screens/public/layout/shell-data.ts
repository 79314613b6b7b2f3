/** What the frame around every page is drawn from. */
import { useRouteLoaderData } from "react-router";
import type { Company } from "../../../slices/site/contract.ts";
import type { MenuPage } from "../../../slices/site/page-tree.ts";

export type ShellData = {
  company: Company;
  tree: MenuPage[];
  /** The site's own address; null until `PUBLIC_URL` is set. */
  origin: string | null;
  /** The service a browser asks for its address after Accept, where one is set. */
  ipUrl: string | null;
};

export function useShell(): ShellData | undefined {
  return useRouteLoaderData<ShellData>("root");
}
