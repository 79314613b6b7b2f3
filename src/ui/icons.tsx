import type { ReactNode } from "react";
import styles from "./icons.module.css";

/** Hidden from screen readers: the words beside an icon name it. */
function Icon({ name, children }: { name: string; children: ReactNode }) {
  return (
    <svg
      className={styles.icon}
      data-icon={name}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

const drawn = (name: string, d: string) => () => (
  <Icon name={name}>
    <path d={d} />
  </Icon>
);

export const ArrowIcon = drawn("arrow", "M4 12h16M13 5l7 7-7 7");
export const BackIcon = drawn("back", "M20 12H4M11 5l-7 7 7 7");
export const ArrowOutIcon = drawn("arrow-out", "M7 17 17 7M8 7h9v9");
export const PlusIcon = drawn("plus", "M12 5v14M5 12h14");
export const CloseIcon = drawn("close", "M6 6l12 12M18 6 6 18");
export const MenuIcon = drawn("menu", "M4 8h16M4 16h16");
export const ChevronIcon = drawn("chevron", "M6 9l6 6 6-6");
export const CheckIcon = drawn("check", "M5 12.5l4.5 4.5L19 7.5");
export const SearchIcon = drawn("search", "M11 4a7 7 0 1 0 0 14a7 7 0 1 0 0-14M16.2 16.2 21 21");
export const ChatIcon = drawn(
  "chat",
  "M12 4a8 8 0 0 1 0 16H4v-8a8 8 0 0 1 8-8zM8.5 10.5h7M8.5 14h4",
);
export const SendIcon = drawn("send", "M4 5l16 7-16 7 3-7zM7 12h6");
export const LinkedinIcon = drawn(
  "linkedin",
  "M4 4h16v16H4zM8 11v5M8 7.8v.2M12 16v-5M12 13.4a2.2 2.2 0 0 1 4.4 0V16",
);
export const InstagramIcon = drawn(
  "instagram",
  "M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z" +
    "M12 8.6a3.4 3.4 0 1 0 0 6.8a3.4 3.4 0 1 0 0-6.8M16.6 7.3v.2",
);
export const FacebookIcon = drawn(
  "facebook",
  "M4 4h16v16H4zM13 20v-8.5a2.5 2.5 0 0 1 2.5-2.5H17M10.5 13h5.5",
);
export const YoutubeIcon = drawn(
  "youtube",
  "M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3z" +
    "M10.5 9.5l4.5 2.5-4.5 2.5z",
);

export function PauseIcon() {
  return (
    <Icon name="pause">
      <path className={styles.solid} d="M7 5h3.5v14H7zM13.5 5H17v14h-3.5z" />
    </Icon>
  );
}

export function PlayIcon() {
  return (
    <Icon name="play">
      <path className={styles.solid} d="M8 5l11 7-11 7z" />
    </Icon>
  );
}

const handset = [
  "M8.6 7.6h1.5l1 2.6-1 1.1a6 6 0 0 0 2.6 2.6l1.1-1 2.6 1v1.5",
  "a1.4 1.4 0 0 1-1.5 1.3 7.6 7.6 0 0 1-7.6-7.6 1.4 1.4 0 0 1 1.3-1.5z",
].join("");

/** Our own drawing, not WhatsApp's trade mark. */
export function WhatsappIcon() {
  return (
    <Icon name="whatsapp">
      <path d="M12 3a9 9 0 1 1-4.3 16.9L3 21l1.1-4.7A9 9 0 0 1 12 3z" />
      <path className={styles.solid} d={handset} />
    </Icon>
  );
}
