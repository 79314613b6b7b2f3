/** A device with passkeys in software: ES256, attestation "none" (WebAuthn 3, 6.1 and 6.5). */
import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign as signBytes,
} from "node:crypto";
import type { PasskeyChallenge } from "../src/core/accounts/contract.ts";

/** What a test has it say wrongly. */
type Wrongly = { origin?: string; counter?: number; challenge?: string; verified?: boolean };
type Credential = { id: Buffer; privateKey: KeyObject; handle: string; counter: number };

/** Bits of the flags. */
const present = 0x01;
const userVerified = 0x04;
const attestedData = 0x40;

/** @param origin as the browser would say it */
export function createAuthenticator(origin: string) {
  const { hostname } = new URL(origin);
  const credentials: Credential[] = [];

  function clientData(type: string, challenge: string, wrongly: Wrongly): Buffer {
    const said = { type, challenge, origin, ...wrongly, crossOrigin: false };
    return Buffer.from(JSON.stringify({ ...said, counter: undefined, verified: undefined }));
  }

  function header(counter: number, flags: number): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags, 0);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(hostname), rest]);
  }

  const flagsFor = ({ verified = true }: Wrongly) => present | (verified ? userVerified : 0);

  return {
    credentials,

    /** @returns the answer to a challenge to add */
    add(asked: PasskeyChallenge, wrongly: Wrongly = {}): string {
      if (asked.does !== "add") throw new Error("this challenge is one to sign in");
      const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
      const { counter = 0 } = wrongly;
      const id = randomBytes(20);
      credentials.push({ id, privateKey, handle: asked.options.user.id, counter });
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)]);
      const start = header(counter, flagsFor(wrongly) | attestedData);
      const said = clientData("webauthn.create", asked.options.challenge, wrongly);
      return written(id, {
        clientDataJSON: said.toString("base64url"),
        attestationObject: attestationOf(Buffer.concat([start, attested])).toString("base64url"),
        transports: ["internal"],
      });
    },

    /** @returns the answer to a challenge to sign in, by its newest passkey */
    signIn(asked: PasskeyChallenge, wrongly: Wrongly = {}): string {
      const credential = credentials.at(-1);
      if (!credential) throw new Error("this device has no passkey");
      const { id, privateKey, handle } = credential;
      credential.counter = wrongly.counter ?? credential.counter + 1;
      const said = clientData("webauthn.get", asked.options.challenge, wrongly);
      const data = header(credential.counter, flagsFor(wrongly));
      const signature = signBytes("sha256", Buffer.concat([data, sha256(said)]), privateKey);
      return written(id, {
        clientDataJSON: said.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle: handle,
      });
    },
  };
}

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();

function written(id: Buffer, response: Record<string, unknown>): string {
  const name = id.toString("base64url");
  const rest = { type: "public-key", clientExtensionResults: {} };
  return JSON.stringify({ id: name, rawId: name, response, ...rest });
}

/** CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}, each of the two 32 bytes. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  return Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);
}

/** CBOR: {"fmt": "none", "attStmt": {}, "authData": data}. */
function attestationOf(data: Buffer): Buffer {
  const head = Buffer.concat([
    Buffer.from("a363", "hex"),
    Buffer.from("fmt"),
    Buffer.from("64", "hex"),
    Buffer.from("none"),
    Buffer.from("67", "hex"),
    Buffer.from("attStmt"),
    Buffer.from("a068", "hex"),
    Buffer.from("authData"),
    Buffer.from("58", "hex"),
  ]);
  return Buffer.concat([head, Buffer.of(data.length), data]);
}
