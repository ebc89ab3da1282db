import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');
const userPresent = 0x01;
const userVerified = 0x04;
const withKey = 0x40;

const bytes = (data: Buffer) => Buffer.concat([Buffer.from([0x58, data.length]), data]);
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

interface AuthenticatorRequest {
  challenge: string;
}

/** A device that keeps one passkey, as the server sees it. `verifies`: whether it asks who holds it. */
export function makeAuthenticator({ origin, verifies = true }: { origin: string; verifies?: boolean }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let uses = 0;
  // A map of COSE: kind EC2, algorithm ES256, curve P-256, and the point.
  const key = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
  const facts = (flags: number, more: Buffer) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | userPresent | (verifies ? userVerified : 0));
    head.writeUInt32BE(uses++, 1);
    return Buffer.concat([sha256(new URL(origin).hostname), head, more]);
  };
  const client = (type: string, { challenge }: AuthenticatorRequest) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return {
    register(asked: AuthenticatorRequest) {
      const data = facts(
        withKey,
        Buffer.concat([Buffer.alloc(16), Buffer.from([id.length >> 8, id.length & 0xff]), id, key]),
      );
      const attestation = [
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(data),
      ];
      return credential({
        clientDataJSON: base64url(client('webauthn.create', asked)),
        attestationObject: base64url(Buffer.concat([Buffer.from([0xa3]), ...attestation])),
        transports: ['internal'],
      });
    },
    authenticate(asked: AuthenticatorRequest) {
      const data = facts(0, Buffer.alloc(0));
      const clientData = client('webauthn.get', asked);
      return credential({
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)),
      });
    },
  };
}
