import type { ReactNode } from "react";
import type {
  EnquiryPage,
  EnquiryState,
} from "../../crm/leads/enquiry-page/enquiry-page.server.ts";
import { contactSentences } from "../../crm/leads/enquiry-page/enquiry-page.ts";
import { variants } from "../../crm/leads/intake/variants.ts";
import { callTo } from "../../platform/text/links.ts";
import { OpensNewTab } from "../../ui/button.tsx";
import { Motif } from "../../ui/motif.tsx";
import * as textStyles from "../../ui/text.module.css";
import { say } from "../../ui/translate.ts";
import { FormattedMessage } from "../../ui/translated.tsx";
import * as styles from "./enquiry-view.module.css";

export type Talk = { phone: string; whatsapp: { label: string; href: string } | null };
type EnquiryViewProps = {
  heading: string;
  note: string;
  enquiry: EnquiryPage;
  company: string;
  talk: Talk;
  wasAdded: boolean;
  children: ReactNode;
};

export function EnquiryView(props: EnquiryViewProps) {
  const { heading, note, enquiry, company, talk, wasAdded, children } = props;
  const { number, state, words } = enquiry;
  const isAnswered = words.some(({ channel }) => channel !== null);
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.written}>
        <div className={styles.head}>
          <h1 className={textStyles.titleL}>
            {say(heading)} <span className={styles.number}>{number}</span>
          </h1>
          <EnquiryStatus {...state} phone={talk.phone} />
        </div>
        <div className={styles.noteWords}>
          <h2 className={styles.heading}>
            {isAnswered ? say("What you wrote, and our answers") : say("What you wrote")}
          </h2>
          <ol className={styles.textWords}>
            {words.map(({ text, at, channel }, i) => (
              <li key={i} data-ours={channel === null ? undefined : ""}>
                <p className={textStyles.note}>{channel === null ? at : `${company}, ${at}`}</p>
                <p dir="auto" className={styles.text}>
                  {text ??
                    (channel === null || channel === "mail" ? "" : say(contactSentences[channel]))}
                </p>
              </li>
            ))}
          </ol>
          {wasAdded ? (
            // biome-ignore lint/a11y/noAutofocus: the page was loaded to say this, and what was added may stand far down
            <p className={styles.added} tabIndex={-1} autoFocus>
              {say("Added. You see it above, with what you wrote before.")}
            </p>
          ) : null}
        </div>
        {children}
      </div>
      <div className={styles.aside}>
        <div className={styles.picture}>
          <Motif seed={number} columns={6} rows={3} />
        </div>
        <EnquiryFacts {...enquiry} />
        <Ways {...talk} />
        <p className={textStyles.note}>{say(note)}</p>
      </div>
    </div>
  );
}

function EnquiryFacts({ service, name, email, mobile }: EnquiryPage) {
  return (
    <dl className={styles.facts}>
      {[
        [say("About"), service === variants.contact.service ? null : service],
        [say("Name"), name],
        [say("Email"), email],
        [say("Number"), mobile],
      ].map(([what, value]) =>
        value ? (
          <div key={what}>
            <dt>{what}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function Ways({ phone, whatsapp }: Talk) {
  return (
    <>
      <h2 className={styles.heading}>{say("Rather talk?")}</h2>
      <ul className={styles.ways}>
        <li>
          <a href={telephone(phone)}>{say("Call {phone}", { phone })}</a>
        </li>
        {whatsapp ? (
          <li>
            <a href={whatsapp.href} target="_blank" rel="noopener">
              {whatsapp.label}
              <OpensNewTab />
            </a>
          </li>
        ) : null}
      </ul>
    </>
  );
}

const telephone = (phone: string) => callTo(phone);

const EnquiryStatus = ({ is, title, sentence, phone }: EnquiryState & { phone: string }) => {
  return (
    <div className={styles.standing} data-scene="raised" data-state={is}>
      <span className={styles.petal} aria-hidden="true" />
      <div>
        <p className={styles.enquiryStandingTitle}>{say(title)}</p>
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
