import type { ReactNode, RefObject } from "react";
import { useHref, useLocation } from "react-router";
import { listAddress } from "../list-address.ts";
import styles from "./blog-browser.module.css";

type PageLinkProps = {
  ref?: RefObject<HTMLAnchorElement | null>;
  page: number;
  search: string;
  isBusy?: boolean;
  /** Instead of going to the page. */
  onPress?: () => void;
  children: ReactNode;
};

export function PageLink({ ref, page, search, isBusy, onPress, children }: PageLinkProps) {
  const { pathname } = useLocation();
  const href = useHref(listAddress(pathname, page, search));
  return (
    <a
      ref={ref}
      className={styles.pageLink}
      href={href}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (!onPress) return;
        event.preventDefault();
        onPress();
      }}
    >
      {children}
    </a>
  );
}
