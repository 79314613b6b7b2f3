import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { counted } from "../../../../platform/text/amounts.ts";
import * as sharedStyles from "../../../../ui/admin/shared.module.css";
import type { KindNames } from "../../../content-types/kind.ts";
import type { Reach } from "../../contract.ts";
import * as styles from "./editor-panels.module.css";
import type { EditorProps } from "./editor-props.ts";
import { useDocumentChange } from "./use-document-change.ts";
import { BelowList } from "./use-list.tsx";

const movedInTree =
  "To put it elsewhere, open Pages: “Move to…” is under the three dots of its row.";
const knownToVisitors =
  "Visitors know this address, so an editor or owner changes it. Ask one of them.";
const form = "Lower-case words joined by hyphens.";

export default function AddressPart(props: EditorProps) {
  const change = useDocumentChange();
  // A new address, from this form or from Undo, resets the form.
  return <AddressForm key={props.document.key} {...props} change={change} />;
}

type AddressFormProps = EditorProps & { change: ReturnType<typeof useDocumentChange> };

function AddressForm(props: AddressFormProps) {
  const { document, reach, parents, names, canWrite, mayPublish, livePath } = props;
  const { send, isBusy, refused } = props.change;
  const { parent, last } = partsOf(document.key);
  const [below, setBelow] = useState(parent);
  const [name, setName] = useState(last);
  const key = parents === null ? name : `${below}/${name}`;
  if (props.original)
    return (
      <p className={sharedStyles.soft}>
        It has the address of its original, and moves with it. {props.original.note}
      </p>
    );
  if (parents?.length === 0)
    return (
      <p className={sharedStyles.soft}>
        The site shows this {names.one} at {document.key}, and it stays there.
      </p>
    );
  const isNew = document.firstPublishedAt === null;
  const canMove = canWrite && (mayPublish || !props.hasPublicAddress);
  const whyNot = canWrite && !canMove ? knownToVisitors : undefined;
  return (
    <form
      className={styles.address}
      onSubmit={(event) => {
        event.preventDefault();
        send({ intent: "move", key });
      }}
    >
      {parents === null ? null : (
        <NativeSelect
          label="Below"
          description={whyNot ?? (parents.length === 1 ? movedInTree : undefined)}
          value={below}
          disabled={!canMove || parents.length === 1}
          data={parents.map((one) => ({
            value: one.key,
            label: one.key === "" ? "Nothing: it stands by itself" : `${one.title} (${one.key})`,
          }))}
          onChange={({ currentTarget }) => setBelow(currentTarget.value)}
        />
      )}
      <TextInput
        label="Last part of the address"
        description={form}
        value={name}
        readOnly={!canMove}
        error={refused?.message}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {livePath ? <p className={sharedStyles.soft}>Now at {livePath}</p> : null}
      <MoveReach reach={reach} names={names} isNew={isNew} />
      {canMove ? (
        <div>
          <Button type="submit" loading={isBusy} disabled={key === document.key || name === ""}>
            Change the address
          </Button>
        </div>
      ) : null}
    </form>
  );
}

function partsOf(key: string): { parent: string; last: string } {
  const at = key.lastIndexOf("/");
  return at === -1
    ? { parent: "", last: key }
    : { parent: key.slice(0, at), last: key.slice(at + 1) };
}

type MoveReachProps = { reach: Reach; names: KindNames; isNew: boolean };

const mostNamed = 5;

function MoveReach({ reach, names, isNew }: MoveReachProps) {
  const along = reach.uses.filter(({ movesAlong }) => movesAlong);
  const others = reach.count - new Set(along.map(({ id }) => id)).size;
  const isComplete = reach.uses.length === reach.count;
  return (
    <section aria-label="What a change does" className={styles.address}>
      <ul className={styles.points}>
        {reach.below.length > 0 ? (
          <li>{counted(reach.below.length, "page")} below it move along.</li>
        ) : null}
        {along.length > 0 ? (
          <li>
            {isComplete ? counted(along.length, "document") : `${along.length} documents or more`}{" "}
            in it move along.
          </li>
        ) : null}
        {others > 0 ? (
          <li>
            <Link to="?part=uses">
              {counted(others, "document")} that {others === 1 ? "points" : "point"} here
            </Link>{" "}
            {others === 1 ? "follows" : "follow"} by {others === 1 ? "itself" : "themselves"}, and
            so do menus.
          </li>
        ) : (
          <li>Nothing else points here. Menus follow by themselves.</li>
        )}
        <li>
          {isNew
            ? `Visitors have not seen this ${names.one} yet, so no old address is kept.`
            : "Visitors of an old URL are redirected to the new one."}
        </li>
      </ul>
      {reach.below.length > 0 ? (
        <BelowList below={reach.below} kind={names.path} most={mostNamed} />
      ) : null}
    </section>
  );
}
