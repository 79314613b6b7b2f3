import * as styles from "./icons.module.css";

const calendar = "M5 6h14v14H5zM5 10h14M9 3.5V7M15 3.5V7";
const straight = "M12 3.5V6M12 18v2.5M3.5 12H6M18 12h2.5";
const rays = `${straight}M6 6l1.8 1.8M16.2 16.2L18 18M6 18l1.8-1.8M16.2 7.8L18 6`;
const person = "M9 11a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7zM3 20v-1a5 5 0 0 1 5-5h2a5 5 0 0 1 5 5v1";

const eye =
  "M3 12s3.5-6 9-6s9 6 9 6s-3.5 6-9 6s-9-6-9-6zM12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5z";

const drawings = {
  account: "M12 12a4 4 0 1 0 0-8a4 4 0 0 0 0 8zM5 20v-1a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v1",
  back: "M20 12H4M11 5l-7 7l7 7",
  bin: "M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 13.5h10l1-13.5M10 10.5v5.5M14 10.5v5.5",
  cases: "M4 8h16v11H4zM9 8V5h6v3M4 13h16",
  chats: "M4 5h16v11H11l-4.5 4v-4H4z",
  check: "M5 12.5l4.5 4.5L19 7.5",
  close: "M6 6l12 12M18 6L6 18",
  copy: "M8.5 8.5H20V20H8.5zM15.5 8.5V4H4v11.5h4.5",
  down: "M6 9.5l6 6l6-6",
  flow: "M9 4h6v5H9zM3.5 16h6v4.5h-6zM14.5 16h6v4.5h-6zM12 9v3.5M6.5 16v-3.5h11V16",
  unanswered: "M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14zM16.2 16.2L21 21M8.5 11h5",
  grip: "M9.5 6v.1M14.5 6v.1M9.5 12v.1M14.5 12v.1M9.5 18v.1M14.5 18v.1",
  hidden: `${eye}M4.5 4.5l15 15`,
  inbox: "M6 5h12l3 8v6H3v-6zM3 13h5l1.5 3h5L16 13h5",
  keyboard: "M3 6h18v12H3zM7 10v.1M11 10v.1M15 10v.1M8 14h8",
  more: "M5 12v.1M12 12v.1M19 12v.1",
  reports: "M4 20h16M7 20v-7M12 20V5M17 20v-10",
  open: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  pages: "M6 3.5h8l4 4.5v12.5H6zM13.5 3.5V8.5H18",
  parts: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
  people: `${person}M15.5 4.4a3.5 3.5 0 0 1 0 6.2M17.5 14.3a5 5 0 0 1 3.5 4.7v1`,
  pictures: "M4 5h16v14H4zM4 16l5-5l4 4l2.5-2.5L20 17M15.5 9v.1",
  plus: "M12 5v14M5 12h14",
  posts: "M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4",
  search: "M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14zM16.2 16.2L21 21",
  settings: `M12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6${rays}`,
  shown: eye,
  "sign-out": "M14 4H5v16h9M10 12h11M17 8l4 4l-4 4",
  understood: "M4 5h16v11H11l-4.5 4v-4H4zM8.5 10.5l2.5 2.5l4.5-4.5",
  up: "M6 14.5l6-6l6 6",
  today: `${calendar}M9 14.5l2 2l4-4`,
} as const;

export type IconName = keyof typeof drawings;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  );
}
