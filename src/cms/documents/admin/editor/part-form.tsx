import { Link } from "react-router";
import * as sharedStyles from "../../../../ui/admin/shared.module.css";
import { type Field, fieldAt, variantOf } from "../../../content-types/field.ts";
import type { ItemParts, Part } from "../../../content-types/kind.ts";
import { valueAt } from "../../../content-types/paths.ts";
import * as styles from "./editor.module.css";
import { partPath, withinEditor } from "./editor-navigation.ts";
import { useEditing } from "./fields/editing.ts";
import { BareFields, FieldConflict } from "./fields/field-frames.tsx";
import { FieldInput } from "./fields/field-input.tsx";
import { type ItemTool, ItemTools } from "./fields/item-tools.tsx";
import { type EditorPart, isOfItems, type PartItem } from "./parts-of.ts";
import { useItemKeys, useItems, useNamedItems } from "./use-items.ts";

type PartFormProps = { kindParts: Part[]; part: EditorPart };

export function PartForm({ kindParts, part }: PartFormProps) {
  const { item } = part;
  if (item) return <ItemForm key={item.list} kindParts={kindParts} part={{ ...part, item }} />;
  return (
    <>
      <h2 className={styles.partTitle}>{part.title}</h2>
      <PlainForm fields={part.fields} />
    </>
  );
}

function PlainForm({ fields }: { fields: string[] }) {
  const { root, body } = useEditing();
  const isAlone = fields.length === 1;
  return fields.map((path) => {
    const field = fieldAt(root, path);
    if (!field) return null;
    // A part with one group as its only field already shows that group's name and frame.
    const isFramed = isAlone && field.type === "group" && !field.optional;
    return isFramed && valueAt(body, path) !== undefined ? (
      <BareFields key={path} field={field} path={path} />
    ) : (
      <FieldInput key={path} field={field} path={path} />
    );
  });
}

const none: unknown[] = [];
type ItemFormProps = PartFormProps & { part: EditorPart & { item: PartItem } };

function ItemForm({ kindParts, part }: ItemFormProps) {
  const { root, body, faults } = useEditing();
  const { list: place } = part.item;
  const items = valueAt(body, place);
  const { keys } = useItemKeys(Array.isArray(items) ? items : none);
  const of = kindParts.filter(isOfItems).find((one) => one.items === place);
  const list = fieldAt(root, place);
  if (list?.type === "record")
    return (
      <>
        <NamedItemHead record={place} part={part} />
        {(faults[part.id] ?? []).map((sentence) => (
          <p key={sentence} className={sharedStyles.error}>
            {sentence}
          </p>
        ))}
        <FieldConflict path={part.id} field={list.item} />
        <BareFields key={part.id} field={list.item} path={part.id} />
      </>
    );
  if (!of || list?.type !== "list") return null;
  const { item } = list;
  const form = item.type === "one-of" ? variantOf(item, valueAt(body, part.id))?.field : item;
  const wrong = faults[place]?.[0];
  return (
    <>
      {form ? <ItemHead of={of} part={part} form={form} /> : null}
      {wrong ? <p className={sharedStyles.error}>{`${list.label}: ${wrong}`}</p> : null}
      <FieldConflict path={place} field={list} />
      <FieldConflict path={part.id} field={item} />
      {form ? (
        <BareFields key={keys[part.item.at]} field={form} path={part.id} without={of.hides} />
      ) : null}
    </>
  );
}

type ItemHeadProps = { of: ItemParts; part: EditorPart & { item: PartItem }; form: Field };

function ItemHead({ of, part, form }: ItemHeadProps) {
  const { canWrite } = useEditing();
  const items = useItems(of, part);
  const { at, isHidden } = part.item;
  const move = (icon: "up" | "down", to: number): ItemTool => ({
    ...{ icon, label: `Move ${icon}`, isOff: to < 0 || to === items.count },
    onPress: () => items.move(at, to),
  });
  const hide: ItemTool = {
    icon: isHidden ? "hidden" : "shown",
    label: isHidden ? "Show it again" : "Hide it from visitors",
    isOn: isHidden,
    onPress: () => items.setHidden(at, !isHidden),
  };
  return (
    <div className={styles.head}>
      <div>
        <h2 className={styles.title}>{part.title}</h2>
        <p className={sharedStyles.soft}>
          {form.label}, {at + 1} of {items.count}
          {isHidden ? ". Visitors do not see it." : ""}
        </p>
      </div>
      {canWrite ? (
        <ItemTools
          tools={[
            move("up", at - 1),
            move("down", at + 1),
            ...(of.hides === undefined ? [] : [hide]),
            { icon: "copy", label: "Duplicate", onPress: () => items.duplicate(at) },
            {
              ...{ icon: "bin", label: "Remove section", isOnce: true },
              onPress: () => items.takeOut(at, part.title),
            },
          ]}
        />
      ) : null}
    </div>
  );
}

const maxNamed = 4;

function NamedItemHead({ record, part }: { record: string; part: EditorPart }) {
  const { canWrite } = useEditing();
  const items = useNamedItems(record);
  const name = part.id.slice(record.length + 1);
  const before = items.before(name);
  const named = before.flatMap((one) => (one === null || one === name ? [] : [one]));
  const more = named.length - maxNamed;
  return (
    <div className={styles.head}>
      <div>
        <h2 className={styles.title}>{part.title}</h2>
        <p className={sharedStyles.soft}>
          {before.length === 0 ? "Nothing leads to it." : null}
          {named.length === 0 && before.length > 0 ? "Visitors begin here, or are led here." : null}
          {named.length > 0 ? "Reached from " : null}
          {named.slice(0, maxNamed).map((one, at) => (
            <span key={one}>
              {at === 0 ? "" : ", "}
              <Link {...withinEditor} to={partPath(`${record}.${one}`)}>
                {items.titleOf(one)}
              </Link>
            </span>
          ))}
          {more > 0 ? ` and ${more} more` : null}
        </p>
      </div>
      {canWrite ? (
        <ItemTools
          tools={[
            { icon: "copy", label: "Duplicate", onPress: () => items.duplicate(name) },
            { icon: "bin", label: "Remove step", onPress: () => items.takeOut(name) },
          ]}
        />
      ) : null}
    </div>
  );
}
