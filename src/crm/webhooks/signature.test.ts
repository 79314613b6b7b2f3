import { expect, test } from "vitest";
import { secretOf, signedHeaders } from "./signature.ts";

// The example of the specification's own libraries (libraries/javascript/src/index.test.ts).
test("a message is signed as the standard's own libraries sign it", () => {
  const signed = signedHeaders({
    secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  });
  expect(signed).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("a secret says what it is, and is base64 of 32 bytes", () => {
  const secret = secretOf(Buffer.alloc(32, 255).toString("base64url"));
  expect(secret).toBe(`whsec_${Buffer.alloc(32, 255).toString("base64")}`);
});
