import { expect, test } from "vitest";
import { withClassNames } from "./build-class-names.ts";

const nameOf = (path: string, name: string) =>
  `${path.replace(/^\.\/|\.module\.css$/g, "")}_${name}`;

test("a class's name stands where it is used, alone and among others, and its styles are still imported", () => {
  const code = [
    'import styles from "./card.module.css";',
    'import tiles from "../tiles.module.css";',
    "<p className={styles.title} />;",
    "<p className={cls(styles.head, tiles.tile)} />;",
  ].join("\n");
  expect(withClassNames(code, nameOf).split("\n")).toEqual([
    'import "./card.module.css";',
    'import "../tiles.module.css";',
    '<p className={"card_title"} />;',
    '<p className={cls("card_head", "../tiles_tile")} />;',
  ]);
});

test("code that looks a class up by a name it makes is refused, because nothing would be found", () => {
  for (const use of ["styles[tone]", "const { title } = styles", "draw(styles)"]) {
    expect(() =>
      withClassNames(`import styles from "./card.module.css";\n${use};`, nameOf),
    ).toThrow("./card.module.css");
  }
});
