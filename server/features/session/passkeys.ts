import type * as contract from '#contract/session/passkeys.ts';
import { forwardToAuth } from '#platform/auth/forward.ts';
import { providerName } from '#platform/auth/second-factors.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { securityEmail } from './emails.ts';
import * as store from './store.passkeys.ts';

async function present(row: store.PasskeyRow) {
  return {
    id: row.id,
    name: row.name,
    provider: await providerName(row.aaguid),
    synced: row.backed_up,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

const gone = () => fail('not_found', 'This passkey was already deleted.');

export const registration: Handler<typeof contract.passkeyRegistration, Services> = (call) =>
  forwardToAuth(call.services, call);

export const add: Handler<typeof contract.addPasskey, Services> = async (call) => {
  const { db, services, actor, body } = call;
  const { id } = (await forwardToAuth(services, call, body)) as { id: string };
  await services.mail.send(securityEmail(actor.email, 'A passkey was added'));
  return present((await store.findPasskey(db, actor.user, id)) ?? gone());
};

/** Only a device that asks who its holder is will do, which the library leaves to the device. */
export const challenge: Handler<typeof contract.passkeySignIn, Services> = async (call) => ({
  ...(await forwardToAuth(call.services, call)),
  userVerification: 'required',
});

export const signIn: Handler<typeof contract.signInByPasskey, Services> = async (call) => {
  const said = await forwardToAuth(call.services, call, call.body);
  await store.noteUse(call.db, call.body.response.id);
  return said;
};

export const list: Handler<typeof contract.listPasskeys, Services> = async ({ db, actor }) =>
  Promise.all((await store.listPasskeys(db, actor.user)).map(present));

export const rename: Handler<typeof contract.renamePasskey, Services> = async ({ db, actor, body }) => {
  if (!(await store.renamePasskey(db, actor.user, body))) gone();
  return { passkey: await present((await store.findPasskey(db, actor.user, body.id)) ?? gone()) };
};

export const remove: Handler<typeof contract.deletePasskey, Services> = async ({ db, actor, body }) => {
  if (!(await store.deletePasskey(db, actor.user, body.id))) gone();
  return { status: true };
};
