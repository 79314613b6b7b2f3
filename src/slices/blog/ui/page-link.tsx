import type { ReactNode, RefObject } from "react";
import { useLocation } from "react-router";
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
  return (
    <a
      ref={ref}
      className={styles.pageLink}
      href={listAddress(pathname, page, search)}
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
