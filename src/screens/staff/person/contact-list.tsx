import type { Contact } from "../../../slices/people/contract.ts";
import * as styles from "./contact-list.module.css";

export function ContactList({ contacts }: { contacts: Contact[] }) {
  if (contacts.length === 0)
    return <p className={styles.none}>They left neither an email nor a number.</p>;
  return (
    <ul className={styles.contacts} aria-label="Contacts">
      {contacts.map(({ kind, value, readable }) => (
        <li key={`${kind} ${value}`}>
          <a href={`${schemes[kind]}:${value}`}>{readable}</a>
        </li>
      ))}
    </ul>
  );
}

const schemes = { email: "mailto", phone: "tel" };
