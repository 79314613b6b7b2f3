import { Button, type ButtonProps } from "@mantine/core";

type IntentButtonProps = ButtonProps &
  Omit<React.ComponentProps<"button">, keyof ButtonProps> & {
    intent: string;
    isPrimary?: boolean;
  };

/** Sends the form around it to this intent of the screen's action. */
export const IntentButton = ({ intent, isPrimary = false, ...rest }: IntentButtonProps) => (
  <Button
    type="submit"
    name="intent"
    value={intent}
    {...(!isPrimary && { variant: "default" })}
    {...rest}
  />
);
