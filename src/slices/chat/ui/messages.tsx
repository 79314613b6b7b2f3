import styles from "./messages.module.css";

type MessagesProps = { messages: { who: "bot" | "user"; text: string }[]; bot: string };

/** What has been said, each message's text alone in its element beside who said it. Neighbours of one voice are drawn as one group. */
export function Messages({ messages, bot }: MessagesProps) {
  return (
    <div role="log" aria-label="Messages" className={styles.log}>
      {messages.map(({ who, text }, i) => (
        // The log is only added to at its end, so a place in it is an identity.
        <div key={i} className={styles.message} data-who={who}>
          <span className="visually-hidden">{who === "bot" ? bot : "You"}</span>
          <p className={styles.text}>{text}</p>
        </div>
      ))}
    </div>
  );
}
