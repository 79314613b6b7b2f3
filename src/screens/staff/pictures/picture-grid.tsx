import type { ListedPicture } from "../../../slices/media/contract.ts";
import { Picture } from "../../../ui/picture.tsx";
import { RowLink } from "../parts/row-link.tsx";
import * as styles from "./picture-grid.module.css";
import { picturePath } from "./picture-path.ts";

export const PictureGrid = ({ rows }: { rows: ListedPicture[] }) => (
  <ul className={styles.grid}>
    {rows.map((row) => (
      <li key={row.id} className={styles.tile}>
        <span className={styles.picture}>
          <Picture picture={row} sizes={tileSizes} alt="" />
        </span>
        <span className={styles.name}>
          <RowLink to={picturePath(row.id)}>{row.name}</RowLink>
        </span>
        {row.alt === "" ? <span className={styles.missing}>No alternative text yet</span> : null}
      </li>
    ))}
  </ul>
);

export const tileSizes = "(min-width: 48em) 14rem, 45vw";
