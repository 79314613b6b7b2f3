import { Link } from "react-router";
import { peoplePath } from "./people-path.ts";
import styles from "./spam-too.module.css";

/** Who sent nothing but what is held as spam is left out, until somebody wants to see them. */
export const SpamToo = ({ isListed }: { isListed: boolean }) => (
  <p className={styles.line}>
    {isListed ? (
      <>
        Those are listed, too, whose enquiries are all held as spam.{" "}
        <Link to={peoplePath({})}>Leave them out</Link>
      </>
    ) : (
      <>
        Those whose enquiries are all held as spam are left out.{" "}
        <Link to={peoplePath({ spam: "with" })}>Also those held as spam</Link>
      </>
    )}
  </p>
);
