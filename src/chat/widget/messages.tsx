import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { Link as PageLink } from "react-router";
import { say } from "../../ui/translate.ts";
import { byAi } from "../flow/commands.ts";
import type { ChatLogo, Link } from "../flow/contract.ts";
import { split } from "../flow/reply-links.ts";
import * as styles from "./messages.module.css";
import { translateSentences } from "./translate-sentences.ts";

type MessagesProps = {
  messages: { who: "bot" | "user"; text: string; links?: Link[]; by?: string }[];
  bot: string;
  follow?: ((event: MouseEvent<HTMLAnchorElement>, to: string) => void) | undefined;
};

export function Messages({ messages, bot, follow }: MessagesProps) {
  return (
    <div role="log" aria-label={say("Messages")} className={styles.log}>
      {messages.map(({ who, text, links = [], by }, i) => (
        // Messages are only appended, so the index identifies one.
        <div
          key={i}
          className={styles.message}
          data-who={by === undefined || by === byAi.name ? who : "colleague"}
        >
          <span className={by === undefined ? "visually-hidden" : styles.by}>
            {by === byAi.name ? say(by) : (by ?? (who === "bot" ? bot : say("You")))}
          </span>
          <p dir="auto" className={styles.text}>
            <MessageWords
              text={text}
              links={links}
              follow={follow}
              isBots={who === "bot" && by === undefined}
            />
          </p>
        </div>
      ))}
    </div>
  );
}

type WordsProps = {
  text: string;
  links: Link[];
  isBots: boolean;
  /** `to` is an address without the language's prefix. */
  follow: ((event: MouseEvent<HTMLAnchorElement>, to: string) => void) | undefined;
};

function MessageWords({ text, links, follow, isBots }: WordsProps) {
  return split(text, links).map(({ text: words, href }, i) => {
    if (href === undefined) return isBots ? translateSentences(words, say) : words;
    if (href.startsWith("/"))
      return (
        <PageLink key={i} to={href} onClick={(event) => follow?.(event, href)}>
          {isBots ? say(words) : words}
        </PageLink>
      );
    const newTabProps = href.startsWith("https:") && {
      target: "_blank",
      rel: "noopener",
      title: say("Opens in a new tab"),
    };
    return (
      <a key={i} href={href} {...newTabProps}>
        {words}
      </a>
    );
  });
}

type Parts = {
  dialog: RefObject<HTMLDialogElement | null>;
  scroller: RefObject<HTMLElement | null>;
};
type UseFollowOptions = {
  isOpen: boolean;
  waiting: boolean;
  newestId: number;
  /** The colleague in the chat. With one, the foot below is higher. */
  colleague: string | null;
  logo: ChatLogo | null;
};

export function useFollow({ dialog, scroller }: Parts, options: UseFollowOptions) {
  const { isOpen, waiting, newestId, colleague, logo } = options;
  const wasOpen = useRef(false);
  const hadFocus = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: as the foot grows, too
  useEffect(() => {
    const box = scroller.current;
    const glides = wasOpen.current && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    wasOpen.current = isOpen && newestId > 0;
    if (!box || !isOpen) return;
    const newest = waiting
      ? undefined
      : [...box.querySelectorAll<HTMLElement>("[data-who='bot']")].at(-1);
    box.scrollTo({
      top: newest ? newest.offsetTop - spaceAbovePx : box.scrollHeight,
      behavior: glides ? "smooth" : "instant",
    });
  }, [scroller, isOpen, waiting, newestId, colleague, logo]);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen || newestId === 0) return;
    const isInside = element.contains(document.activeElement);
    // When one kind of input replaces another, the focus falls to the page.
    const isLost = hadFocus.current && document.activeElement === document.body;
    hadFocus.current = waiting && isInside;
    if (waiting || !(isInside || isLost)) return;
    const next = ["form [name]", "[data-retry]", "[data-options] button"]
      .map((one) => element.querySelector<HTMLElement>(one))
      .find((one) => one !== null);
    next?.focus({ preventScroll: true });
  }, [dialog, isOpen, waiting, newestId]);
}

const spaceAbovePx = 16;
