/** A form of its own, so that it is a POST and the whole page leaves with the session. */
export function SignOutForm({ ref }: { ref: React.Ref<HTMLFormElement> }) {
  return <form ref={ref} method="post" action="/staff/sign-out" hidden />;
}
