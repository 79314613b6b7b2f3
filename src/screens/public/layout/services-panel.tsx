import type { MenuPage } from "../../../slices/site/page-tree.ts";
import { childrenOf } from "../../../slices/site/page-tree.ts";
import { Fold } from "../../../ui/fold.tsx";
import { say } from "../../../ui/translate.ts";
import { MenuLink } from "./menu-link.tsx";
import styles from "./services-panel.module.css";

type ServicesPanelProps = { id: string; groups: MenuPage[]; tree: MenuPage[] };

export function ServicesPanel({ id, groups, tree }: ServicesPanelProps) {
  return (
    <ul id={id} popover="auto" className={styles.panel}>
      {groups.map((group) => (
        <li key={group.path}>
          <Fold
            heading={group.title}
            wide={
              <MenuLink to={group.path} className={styles.heading}>
                {group.title}
              </MenuLink>
            }
          >
            <ul className={styles.pages}>
              <li className={styles.whole}>
                <MenuLink to={group.path} className={styles.link}>
                  {say("All of {group}", { group: group.title })}
                </MenuLink>
              </li>
              {childrenOf(tree, group.path).map((page) => (
                <li key={page.path}>
                  <MenuLink to={page.path} className={styles.link}>
                    {page.title}
                  </MenuLink>
                </li>
              ))}
            </ul>
          </Fold>
        </li>
      ))}
    </ul>
  );
}
