import { versionOf, versionsOf } from '#platform/auth/secret-versions.ts';
import { keyIdOf } from '#platform/key-id.ts';
import type { Keyring } from '#platform/keyring.ts';
import { seal, unseal } from '#platform/seal.ts';

/** A way of sealing: by which secret a value says it was sealed, and how it is opened and sealed anew. */
interface Form {
  /** Undefined where the value does not say. */
  sealedBy(value: string, secrets: Keyring): string | undefined;
  /** Throws when no secret opens it. */
  open(secrets: Keyring, value: string): Promise<string>;
  seal(secrets: Keyring, plain: string): Promise<string>;
}

const ours: Form = {
  sealedBy: (value) => /^k1\.(?<id>[0-9a-f]{12})\./.exec(value)?.groups?.id,
  open: unseal,
  seal,
};

const crypto = () => import('better-auth/crypto');

async function openOfLibrary(secrets: Keyring, value: string): Promise<string> {
  const { symmetricDecrypt } = await crypto();
  const named = /^\$ba\$(?<version>\d+)\$(?<bytes>.*)$/.exec(value)?.groups;
  const data = named?.bytes ?? value;
  let failure: unknown = new Error('It was encrypted with a secret that is no longer available.');
  for (const secret of secrets)
    try {
      return await symmetricDecrypt({ key: secret, data });
    } catch (error) {
      failure = error;
    }
  throw failure;
}

/**
 * Values that the sign-in library encrypts: it writes a number of the secret, which older versions did not tell apart.
 */
const ofLibrary: Form = {
  sealedBy(value, secrets) {
    const version = Number(/^\$ba\$(?<version>\d+)\$/.exec(value)?.groups?.version ?? 0);
    const known = secrets.find((secret) => versionOf(secret) === version);
    if (known !== undefined) return keyIdOf(known);
    return version > 1 ? (version - 2).toString(16).padStart(7, '0') : undefined;
  },
  open: openOfLibrary,
  async seal(secrets, plain) {
    const [{ version, value } = { version: 0, value: '' }] = versionsOf(secrets);
    const { formatEnvelope, symmetricEncrypt } = await crypto();
    return formatEnvelope(version, await symmetricEncrypt({ key: value, data: plain }));
  },
};

/** A column that holds sealed values, found by the key of its table. */
export interface SealedColumn {
  /** In the plural, for a line about how many. */
  readonly name: string;
  readonly table: string;
  readonly key: Readonly<Record<string, 'uuid' | 'text'>>;
  /** The value in a row `t`, and how it is set to `n.value`. */
  readonly value: string;
  readonly put: string;
  readonly where: string;
  readonly form: Form;
}

const column = (name: string) => ({ value: `t.${name}`, put: `${name} = n.value`, where: `t.${name} is not null` });
const id = { id: 'uuid' } as const;

/** Everything that cannot be read without the secret. What is new here has its line, or is lost with an older secret. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    ...column('secret'),
    name: 'secrets of webhooks',
    table: 'webhooks',
    key: { team_id: 'uuid', id: 'uuid' },
    form: ours,
  },
  {
    ...column('tokens'),
    name: 'tokens of social accounts',
    table: 'social_accounts',
    key: { team_id: 'uuid', id: 'uuid' },
    form: ours,
  },
  {
    ...column('sealed'),
    name: 'connections of social accounts under way',
    table: 'social_grants',
    key: { team_id: 'uuid', id: 'uuid' },
    form: ours,
  },
  {
    ...column('sealed'),
    name: 'apps at social networks',
    table: 'social_apps',
    key: { platform: 'text', server: 'text' },
    form: ours,
  },
  {
    ...column('tokens'),
    name: 'tokens of design accounts',
    table: 'design_accounts',
    key: { team_id: 'uuid', id: 'uuid' },
    form: ours,
  },
  {
    ...column('sealed'),
    name: 'connections of design accounts under way',
    table: 'design_grants',
    key: { team_id: 'uuid', id: 'uuid' },
    form: ours,
  },
  {
    name: 'uploads to social networks under way',
    table: 'post_targets',
    key: { team_id: 'uuid', id: 'uuid' },
    value: `t.progress ->> 'sealed'`,
    put: `progress = jsonb_set(t.progress, '{sealed}', to_jsonb(n.value))`,
    where: `t.progress ->> 'sealed' like 'k1.%'`,
    form: ours,
  },
  {
    ...column('sealed'),
    name: 'keys of the ledger',
    table: 'ledger_keys',
    key: { id: 'text' },
    form: ours,
  },
  {
    ...column('body'),
    name: 'texts of mails',
    table: 'mails',
    key: id,
    where: `t.sealed and t.state <> 'sent' and t.body <> ''`,
    form: ours,
  },
  {
    name: 'kept answers',
    table: 'kept_answers',
    key: { caller: 'text', key: 'text' },
    value: `t.reply ->> 'sealed'`,
    put: `reply = jsonb_build_object('sealed', n.value)`,
    where: `jsonb_typeof(t.reply) = 'object' and t.reply ? 'sealed' and t.reply ->> 'sealed' like 'k1.%'`,
    form: ours,
  },
  { ...column('secret'), name: 'second factors', table: 'two_factors', key: id, form: ofLibrary },
  { ...column('backup_codes'), name: 'backup codes', table: 'two_factors', key: id, form: ofLibrary },
  { ...column('access_token'), name: 'access tokens', table: 'accounts', key: id, form: ofLibrary },
  { ...column('refresh_token'), name: 'refresh tokens', table: 'accounts', key: id, form: ofLibrary },
];
