import { Button, Group } from "@mantine/core";
import { Link, useNavigation } from "react-router";
import { siteContext } from "../../../cms/pages/context.ts";
import { initialsOf } from "../../../core/accounts/initials-of.ts";
import { can } from "../../../core/accounts/roles.ts";
import { MorePages, RowLink, WordSearch } from "../../../core/admin/lists.tsx";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { Initials, Tag } from "../../../ui/admin/marks.tsx";
import { PageHead } from "../../../ui/admin/page-layout.tsx";
import { Empty, LoadingRows } from "../../../ui/admin/placeholders.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { type Here, momentWords, shortDay } from "../../../ui/admin/times.ts";
import { contactsContext } from "../context.ts";
import type { ContactRow } from "../contract.ts";
import type { Route } from "./+types/contacts";
import * as styles from "./contact.module.css";
import { contactPath } from "./contact-path.ts";
import { contactsPath, duplicatesPath } from "./contacts-path.ts";

export const handle = { page: "staff", can: "leads.read" };

const longestWords = 200;
const withThem = "with";

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const words = (search.get("words") ?? "").trim().slice(0, longestWords);
  const after = search.get("after");
  const withSpam = search.get("spam") === withThem;
  const spam = withSpam ? withThem : "";
  const [{ rows, next }, company] = await Promise.all([
    context.get(contactsContext).list({ words, after, withSpam }),
    context.get(siteContext).company(),
  ]);
  return {
    rows,
    words,
    withSpam,
    first: after && contactsPath({ words, spam }),
    next: next && contactsPath({ words, spam, after: next }),
    canChange: can(context.get(signedInContext).role, "leads.write"),
    here: { now: new Date().toISOString(), zone: company.time_zone },
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Contacts" }];

export default function Contacts({ loaderData }: Route.ComponentProps) {
  const { rows, words, withSpam, first, next, canChange, here } = loaderData;
  const isChanging = useNavigation().location?.pathname === contactsPath({});
  return (
    <>
      <PageHead
        title="Contacts"
        actions={
          <>
            <WordSearch
              at={contactsPath({})}
              words={words}
              label="Name, company, email or phone"
              does="Search contacts"
            />
            <Button component={Link} to={duplicatesPath} variant="default">
              Possible duplicates
            </Button>
            {canChange ? (
              <Button component={Link} to="/staff/enquiries/new" variant="default">
                Add an enquiry
              </Button>
            ) : null}
          </>
        }
      />
      <section aria-label="Contacts" aria-busy={isChanging}>
        {isChanging ? (
          <LoadingRows rows={Math.max(3, rows.length)} label="Loading contacts" />
        ) : null}
        <div hidden={isChanging}>
          {rows.length > 0 ? (
            <ContactRows rows={rows} here={here} />
          ) : (
            <NobodyHere words={words} canChange={canChange} />
          )}
          <MorePages first={first} next={next} />
          {words === "" ? <SpamToo isListed={withSpam} /> : null}
        </div>
      </section>
    </>
  );
}

function NobodyHere({ words, canChange }: { words: string; canChange: boolean }) {
  if (words !== "")
    return (
      <Empty
        seed="nobody found"
        title="Nobody was found"
        action={
          <Button component={Link} to={contactsPath({})} variant="default">
            Show everybody
          </Button>
        }
      >
        No word of anybody’s name, company, email or phone begins with “{words}”. Fewer letters find
        more.
      </Empty>
    );
  return (
    <Empty
      seed="no people"
      title="Nobody has written yet"
      action={
        canChange ? (
          <Button component={Link} to="/staff/enquiries/new">
            Add an enquiry by hand
          </Button>
        ) : null
      }
    >
      Everyone who sends an enquiry appears here once, with all their enquiries.
    </Empty>
  );
}

type ContactRowsProps = { rows: ContactRow[]; here: Here };

const ContactRows = ({ rows, here }: ContactRowsProps) => (
  <div className={styles.list}>
    <div className={styles.heads} aria-hidden="true">
      <span />
      <span>Name</span>
      <span>Company</span>
      <span>Reached by</span>
      <span className={styles.count}>Enquiries</span>
      <span className={styles.day}>Last wrote</span>
    </div>
    <ul className={sharedStyles.rows}>
      {rows.map(({ id, name, company, email, phone, enquiries, latest_at, isSpam }) => (
        <li key={id} className={`${sharedStyles.row} ${styles.row}`}>
          <Initials of={initialsOf(name)} />
          <Group component="span" gap="xs" wrap="nowrap" className={styles.name}>
            <RowLink to={contactPath(id)}>{name}</RowLink>
            {isSpam ? <Tag tone="rust">Spam</Tag> : null}
          </Group>
          <span dir="auto" className={styles.company}>
            {company}
          </span>
          <span className={styles.reached}>
            {email ? <span>{email}</span> : null}
            {phone ? <span className={styles.phone}>{phone}</span> : null}
          </span>
          <span className={styles.count}>
            {enquiries} <span>{enquiries === 1 ? "enquiry" : "enquiries"}</span>
          </span>
          {latest_at ? (
            <time dateTime={latest_at} title={momentWords(latest_at, here)} className={styles.day}>
              {shortDay(latest_at, here)}
            </time>
          ) : (
            <span className={styles.day} />
          )}
        </li>
      ))}
    </ul>
  </div>
);

const SpamToo = ({ isListed }: { isListed: boolean }) => (
  <p className={styles.line}>
    {isListed ? (
      <>
        Contacts who sent only spam are listed too.{" "}
        <Link to={contactsPath({})}>Leave them out</Link>
      </>
    ) : (
      <>
        Contacts who sent only spam are left out.{" "}
        <Link to={contactsPath({ spam: "with" })}>Show them too</Link>
      </>
    )}
  </p>
);
