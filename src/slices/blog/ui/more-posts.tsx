import type { RefObject } from "react";
import { useLocation } from "react-router";
import { listAddress } from "../list-address.ts";
import styles from "./blog-browser.module.css";

type MorePostsProps = {
  ref: RefObject<HTMLAnchorElement | null>;
  page: number;
  search: string;
  busy: boolean;
  onMore: () => void;
};

export function MorePosts({ ref, page, search, busy, onMore }: MorePostsProps) {
  const { pathname } = useLocation();
  return (
    <a
      ref={ref}
      className={styles.more}
      href={listAddress(pathname, page, search)}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        event.preventDefault();
        onMore();
      }}
    >
      More posts
    </a>
  );
}
