import { Anchor, Button, PasswordInput, TextInput } from "@mantine/core";
import { FormLayout } from "../../src/ui/admin/form-layout.tsx";
import { AuthLayout } from "../../src/ui/admin/layout/auth-layout.tsx";

export const Entrance = () => (
  <AuthLayout
    company="Marigold Works"
    title="Sign in"
    under="For those who answer the enquiries."
    foot={
      <>
        Looking for the company? <Anchor href="/">Go to the website</Anchor>
      </>
    }
  >
    <FormLayout
      end={
        <>
          <Button fullWidth>Sign in</Button>
          <Button fullWidth variant="default">
            Use a passkey
          </Button>
        </>
      }
    >
      <TextInput label="Email" type="email" autoComplete="username" />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        error="The email and the password do not belong together."
      />
    </FormLayout>
  </AuthLayout>
);
