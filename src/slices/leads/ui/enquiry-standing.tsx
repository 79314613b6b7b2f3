import { callTo } from "../../../platform/link-target.ts";
import { say } from "../../../ui/translate.ts";
import { FormattedMessage } from "../../../ui/translated.tsx";
import type { EnquiryState } from "../enquiry-page/enquiry-state.ts";
import styles from "./enquiry-standing.module.css";

export const EnquiryStatus = ({ is, title, sentence, phone }: EnquiryState & { phone: string }) => {
  return (
    <div className={styles.standing} data-scene="raised" data-state={is}>
      <span className={styles.petal} aria-hidden="true" />
      <div>
        <p className={styles.title}>{say(title)}</p>
        <p>
          {say(sentence)}
          {is === "late" ? (
            <>
              {" "}
              <FormattedMessage
                sentence="Call us on {phone}."
                parts={{ phone: <a href={callTo(phone)}>{phone}</a> }}
              />
            </>
          ) : null}
        </p>
      </div>
    </div>
  );
};
