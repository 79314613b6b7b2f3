import { Link } from "react-router";
import { say } from "../../../ui/say.ts";
import { categoryPath } from "../addresses.ts";
import type { Category } from "../contract.ts";
import styles from "./category-list.module.css";

export function CategoryList({
  categories,
  current,
}: {
  categories: Category[];
  current: string | null;
}) {
  // One without posts leads nowhere, but for who is there already.
  const shown = categories.filter(({ slug, post_count }) => post_count > 0 || slug === current);
  return (
    <nav aria-label={say("Categories")} data-categories="">
      <ul className={styles.categories}>
        <li>
          <Link to="/blog" aria-current={current === null ? "page" : undefined} viewTransition>
            {say("All posts")}
          </Link>
        </li>
        {shown.map(({ id, slug, title, post_count }) => (
          <li key={id}>
            <Link
              to={categoryPath(slug)}
              state={{ category: id }}
              aria-current={current === slug ? "page" : undefined}
              viewTransition
            >
              {title} <span className={styles.count}>{post_count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
