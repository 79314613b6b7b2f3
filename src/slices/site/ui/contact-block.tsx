import type { ReactNode } from "react";
import { Section } from "../../../ui/section.tsx";
import type { Company } from "../company-contract.ts";
import type { Reachable } from "../reachable.ts";
import type { TalkTo } from "../talk-to.ts";
import styles from "./contact-block.module.css";
import { ContactDetails } from "./contact-details.tsx";
import { SocialLinks } from "./social-links.tsx";
import { WaysToTalk } from "./ways-to-talk.tsx";

type ContactBlockProps = {
  heading: string;
  text?: string | undefined;
  /** 1 where the block is the whole page. */
  level?: 1 | 2 | undefined;
  company: Reachable;
  socials?: Company["socials"] | undefined;
  /** Direct contacts, shown before the form. */
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
