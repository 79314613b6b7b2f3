import { Button } from "@mantine/core";
import { Link } from "react-router";
import { MorePages } from "../../../core/admin/lists.tsx";
import { PageHead } from "../../../ui/admin/page-layout.tsx";
import { Empty } from "../../../ui/admin/placeholders.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { contactsContext } from "../context.ts";
import type { Route } from "./+types/duplicates";
import * as styles from "./contact.module.css";
import { contactPath } from "./contact-path.ts";
import { contactsPath, duplicatesPath } from "./contacts-path.ts";

export const handle = { page: "staff", can: "leads.read" };

const longestNumber = 40;

export async function loader({ context, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get("after")?.slice(0, longestNumber) ?? null;
  const { pairs, next } = await context.get(contactsContext).duplicates(after);
  const further = next && `${duplicatesPath}?${new URLSearchParams({ after: next })}`;
  return { pairs, first: after && duplicatesPath, next: further };
}

export const meta: Route.MetaFunction = () => [{ title: "Possible duplicates" }];

export default function Duplicates({ loaderData: { pairs, first, next } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Possible duplicates"
        back={{ to: contactsPath({}), label: "Contacts" }}
        under="People who share a contact number, and were neither merged nor told apart."
      />
      {pairs.length === 0 ? (
        <Empty
          seed="no duplicates"
          title={next ? "None among these" : "No two people share a contact number"}
        >
          {next
            ? "There are more numbers to look through: go to the next page."
            : "Who shares a name and a company is named on each of the two."}
        </Empty>
      ) : (
        <ul className={styles.same}>
          {pairs.map(({ one, other, number, more }) => (
            <li key={`${one.id} ${other.id}`}>
              <p>
                <strong>{nameAndCompany(one, number)}</strong> and{" "}
                <strong>{nameAndCompany(other, number)}</strong>{" "}
                <span className={sharedStyles.soft}>
                  {more > 0 ? `${number}, which ${more} more share` : number}
                </span>
              </p>
              <Button
                component={Link}
                to={contactPath(one.id, other.id)}
                variant="outline"
                size="xs"
                aria-label={`Compare ${nameOf(one, number)} with ${nameOf(other, number)}`}
              >
                Compare
              </Button>
            </li>
          ))}
        </ul>
      )}
      <MorePages first={first} next={next} />
    </>
  );
}

type Named = { name: string; company: string | null };

const nameOf = ({ name }: Named, number: string): string => name || `No name, ${number}`;

const nameAndCompany = (contact: Named, number: string): string =>
  [nameOf(contact, number), contact.company].filter(Boolean).join(", ");
