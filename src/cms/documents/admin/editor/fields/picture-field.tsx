import { Button, Group, Input } from "@mantine/core";
import { useRef } from "react";
import { Link } from "react-router";
import { picturePath } from "../../../../../core/media/admin/picture-path.ts";
import { usePictureSource } from "../../../../../core/media/admin/use-picture-source.tsx";
import { picture } from "../../../../../platform/pictures/picture.ts";
import * as sharedStyles from "../../../../../ui/admin/shared.module.css";
import { Picture } from "../../../../../ui/picture-drawing.tsx";
import type { Field } from "../../../../content-types/field.ts";
import { useField } from "./editing.ts";
import { FieldPlace } from "./field-frames.tsx";
import * as styles from "./fields.module.css";

export function PictureField({ field, path }: { field: Field; path: string }) {
  const of = useField(path);
  const { value, error, readOnly, write } = of;
  const { pictures, dialog } = usePictureSource();
  const chosen = picture.safeParse(value).data;
  // The focus returns here because the pressed element, the dialog or the remove button, is gone.
  const chooser = useRef<HTMLButtonElement>(null);
  const choose = async () => {
    const news = await pictures.choose();
    if (news) write(news);
    chooser.current?.focus();
  };
  const remove = () => {
    write(undefined);
    chooser.current?.focus();
  };
  return (
    <FieldPlace field={field} path={path} of={of}>
      <Input.Wrapper
        label={field.label}
        description={field.help}
        error={error}
        labelElement="div"
        className={styles.field}
      >
        {chosen ? (
          <span className={styles.picture}>
            <Picture picture={chosen} sizes="20rem" />
          </span>
        ) : null}
        {chosen ? (
          <p className={sharedStyles.soft}>
            {chosen.alt ? `Described as “${chosen.alt}”. ` : "Nobody has said what it shows yet. "}
            <Link to={picturePath(chosen.hash)}>{chosen.alt ? "Change that" : "Describe it"}</Link>
          </p>
        ) : null}
        {readOnly ? null : (
          <Group component="span" gap="xs" align="stretch">
            <Button ref={chooser} variant="default" onClick={choose}>
              {chosen ? "Choose another picture" : "Choose a picture"}
            </Button>
            {chosen && field.optional ? (
              <Button variant="subtle" onClick={remove}>
                Remove it
              </Button>
            ) : null}
          </Group>
        )}
      </Input.Wrapper>
      {dialog}
    </FieldPlace>
  );
}
