import type { Page } from "@playwright/test";

/**
 * Gives a page of Chromium a device with passkeys, whose owner agrees to whatever it asks
 * (https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/). Serve the page from
 * `localhost`: at 127.0.0.1 browsers refuse passkeys.
 */
export async function addVirtualAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const setVerified = (isUserVerified: boolean) =>
    devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
  return {
    credentials: async () =>
      (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    /** From now on whoever holds it is not its owner. */
    refuse: () => setVerified(false),
    accept: () => setVerified(true),
  };
}
