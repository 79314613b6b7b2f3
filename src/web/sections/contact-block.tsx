import type { ReactNode } from "react";
import type { Company } from "../../cms/company/company-contract.ts";
import type { Reachable } from "../../cms/company/shown-company.ts";
import { callTo, mailTo } from "../../platform/text/links.ts";
import { OpensNewTab } from "../../ui/button.tsx";
import { ArrowOutIcon } from "../../ui/icons.tsx";
import { Section } from "../../ui/section.tsx";
import * as textStyles from "../../ui/text.module.css";
import { say } from "../../ui/translate.ts";
import * as styles from "./contact-block.module.css";
import { SocialLinks, type TalkTo, WaysToTalk } from "./contact-links.tsx";

type ContactBlockProps = {
  heading: string;
  text?: string | undefined;
  /** 1 where the block is the whole page. */
  level?: 1 | 2 | undefined;
  company: Reachable;
  socials?: Company["socials"] | undefined;
  talk?: TalkTo | undefined;
  children: ReactNode;
};

export function ContactBlock({
  heading,
  text,
  level = 2,
  company,
  socials,
  talk,
  children,
}: ContactBlockProps) {
  const Heading = `h${level}` as const;
  return (
    <Section scene="moss" rhythm={level === 1 ? "s" : "l"}>
      <div className={styles.block}>
        <div className={styles.words}>
          <Heading className={styles.heading}>{heading}</Heading>
          {text ? <p className={styles.text}>{text}</p> : null}
          {talk ? <WaysToTalk talk={talk} write /> : null}
        </div>
        <div className={styles.panel} data-scene="raised">
          {children}
        </div>
        <div className={styles.details}>
          <ContactDetails {...company} />
          {socials ? <SocialLinks company={company.name} socials={socials} /> : null}
        </div>
      </div>
    </Section>
  );
}

function ContactDetails({ email, phone, address, hours, directions }: Reachable) {
  return (
    <dl className={styles.contacts}>
      <div>
        <dt>{say("Email")}</dt>
        <dd>
          <a href={mailTo(email)}>{email}</a>
        </dd>
      </div>
      <div>
        <dt>{say("Phone")}</dt>
        <dd>
          <a href={callTo(phone)}>{phone}</a>
        </dd>
      </div>
      {address ? (
        <div>
          <dt>{say("Address")}</dt>
          <dd>
            <address>{address}</address>
            <a className={styles.directions} href={directions.url} target="_blank" rel="noopener">
              {directions.label}
              <ArrowOutIcon />
              <OpensNewTab />
            </a>
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{say("Hours")}</dt>
        <dd>{hours}</dd>
      </div>
    </dl>
  );
}

export function FormIntro({ heading, text }: { heading: string; text: string }) {
  return (
    <div className={styles.intro}>
      <h2 className={textStyles.titleM}>{heading}</h2>
      <p className={styles.formIntroText}>{text}</p>
    </div>
  );
}
