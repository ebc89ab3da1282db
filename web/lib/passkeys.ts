import type { BodyIn } from '#contract/core/route.ts';
import { addPasskey, passkeyRegistration, passkeySignIn, signInByPasskey } from '#contract/session/passkeys.ts';
import { CallError, call } from './call.ts';

const isAddress = (host: string) => /^[\d.]+$/.test(host) || host.startsWith('[');

/** The reason there can be no passkeys on this page, in a sentence; nothing where there can. */
export function whyNoPasskeys(): string | undefined {
  const { hostname, port } = window.location;
  if (!window.isSecureContext)
    return 'This page came by plain http, where browsers allow no passkeys. The administrator has to put this server behind https and set VITRINE_URL to its address.';
  if (hostname === '127.0.0.1' || hostname === '[::1]')
    return `Passkeys need a domain name, but this page was opened at an IP address. Open it at http://localhost${port ? `:${port}` : ''} instead.`;
  if (isAddress(hostname))
    return 'Passkeys need a domain name, but this page was opened at an IP address. Ask the administrator to give this server a domain name and set VITRINE_URL to it.';
  if (typeof PublicKeyCredential === 'undefined' || !('parseRequestOptionsFromJSON' in PublicKeyCredential))
    return 'This browser does not support passkeys. Try a newer one.';
  return undefined;
}

/** The meaning of the browser's or the server's refusal. `cancelled`: nobody needs to be told. */
export function passkeyTrouble(error: unknown): { cancelled: boolean; text: string } {
  const told = (text: string) => ({ cancelled: false, text });
  if (error instanceof CallError) return told(error.message);
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'AbortError') return { cancelled: true, text: '' };
  if (name === 'NotAllowedError') return told('It was cancelled or took too long. Try again.');
  if (name === 'InvalidStateError') return told('This device already has a passkey for your account.');
  if (name === 'SecurityError') return told('This page was not opened at the server’s own URL (VITRINE_URL).');
  if (name === 'NotSupportedError') return told('This device cannot create the kind of passkey that is needed.');
  return told('Something went wrong.');
}

/** Lets the device make a passkey and keeps it. */
export async function makePasskey(name: string) {
  const options = await call(passkeyRegistration);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const response = made.toJSON() as unknown as BodyIn<typeof addPasskey>['response'];
  return call(addPasskey, { body: { response, name } });
}

/** Signs in with a passkey that the person picks. `quietly`: it is offered in the field for the email, not asked for. */
export async function enterByPasskey({ quietly, signal }: { quietly: boolean; signal: AbortSignal }): Promise<void> {
  const options = await call(passkeySignIn, { signal });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const given = (await navigator.credentials.get({
    ...{ publicKey, signal },
    ...(quietly ? { mediation: 'conditional' as const } : {}),
  })) as PublicKeyCredential;
  const response = given.toJSON() as unknown as BodyIn<typeof signInByPasskey>['response'];
  await call(signInByPasskey, { body: { response } });
}

/** True when passkeys can be offered in the field for the email. */
export async function offersQuietly(): Promise<boolean> {
  if (whyNoPasskeys() !== undefined) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}
