import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { say } from "../../../ui/say.ts";
import { Section } from "../../../ui/section.tsx";
import { Status } from "../../../ui/status.tsx";
import { useOnline } from "../../../ui/use-online.ts";

/** Offline, it waits for the network and then retries by itself. */
export function Trouble() {
  const online = useOnline();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (!online) wasOffline.current = true;
    else if (wasOffline.current) location.reload();
  }, [online]);
  return (
    <Section rhythm="m">
      <title>{say("Something went wrong")}</title>
      <Status
        seed="trouble"
        headingLevel={1}
        tone="error"
        title={say("This page could not be loaded.")}
        sentence={
          online
            ? say("Check your connection, then try again.")
            : say("You are offline. The page comes by itself once the connection is back.")
        }
        action={
          online ? <Button onClick={() => location.reload()}>{say("Try again")}</Button> : null
        }
      />
    </Section>
  );
}
