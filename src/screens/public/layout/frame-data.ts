import { useRouteLoaderData } from "react-router";
import type { ShownCompany } from "../../../slices/site/contract.ts";
import type { MenuPage } from "../../../slices/site/page-tree.ts";

export type FrameData = {
  company: ShownCompany;
  tree: MenuPage[];
  /** Null until `PUBLIC_URL` is set. */
  origin: string | null;
  /** The service that tells a browser its IP address, once cookies are accepted. */
  ipUrl: string | null;
};

export function useFrame(): FrameData | undefined {
  return useRouteLoaderData<FrameData>("root");
}
