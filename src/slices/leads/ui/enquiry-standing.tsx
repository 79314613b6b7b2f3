import type { EnquiryState } from "../enquiry-page/enquiry-state.ts";
import styles from "./enquiry-standing.module.css";

/** Where the enquiry stands: the words say it, and the petal's colour beside them. */
export const EnquiryStanding = ({
  is,
  title,
  sentence,
  phone,
}: EnquiryState & { phone: string }) => (
  <div className={styles.standing} data-scene="raised" data-state={is}>
    <span className={styles.petal} aria-hidden="true" />
    <div>
      <p className={styles.title}>{title}</p>
      <p>
        {sentence}
        {is === "late" ? (
          <>
            {" "}
            Call us on <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>.
          </>
        ) : null}
      </p>
    </div>
  </div>
);
