import { ActionIcon, Menu } from "@mantine/core";
import { Icon } from "../../../desk/icons.tsx";
import { type DeskPage, neighboursOf, placesFor } from "../../../slices/site/desk-tree.ts";
import { menuNames, menuWords } from "./menu-words.ts";
import { useTree } from "./tree-context.ts";

type PageMenuProps = { page: DeskPage; title: string; canMove: boolean };

/** Stays open while somebody moves the page step by step or chooses menus. */
export function PageMenu({ page, title, canMove }: PageMenuProps) {
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

function MoveItems({ page }: { page: DeskPage }) {
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

function MenuItems({ page }: { page: DeskPage }) {
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
