import { readKeyring } from '#platform/keyring.ts';
import { readSecret } from '../installation.ts';
import { goThrough } from '../rekey/survey.ts';
import type { Exam } from './exam.ts';

/** True when everything that is sealed can be read; tells which older secrets are still needed. */
export async function checkSecrets({ client, config, found, progress }: Exam): Promise<void> {
  const text = await readSecret(config);
  if (text === undefined) return;
  const secrets = readKeyring(text);
  const onBatch = ({ name }: { name: string }) => progress(name);
  const { values, links } = await goThrough(client, secrets, { dry: true, onBatch });
  const check = 'secrets';
  for (const { name, unknown, missing } of values)
    if (unknown > 0)
      found({
        ...{ check, count: unknown },
        said: `Of the ${name}, ${unknown} cannot be read: none of the configured secrets decrypts ${unknown === 1 ? 'it' : 'them'}${missing.size > 0 ? ` (${[...missing].join(', ')} would)` : ''}.`,
        todo: 'add the secret they were created with after the newest, then run rekey; or create them again',
      });
  for (const { name, unknown } of links)
    if (unknown > 0)
      found({
        ...{ check, severity: 'warning' as const, count: unknown },
        said: `Of the ${name}, ${unknown} can no longer be shown but still work: they were created with a secret that is missing.`,
        todo: 'add that secret after the newest, then run rekey; or create new links',
      });
  const older = [...values, ...links].filter((tally) => tally.older > 0);
  if (secrets.length > 1 && older.length > 0)
    found({
      ...{ check, severity: 'note' as const, count: older.reduce((sum, tally) => sum + tally.older, 0) },
      said: `Still under an older secret: ${older.map((tally) => `${tally.name} (${tally.older})`).join(', ')}.`,
      todo: 'npm run vitrine -- rekey',
    });
}
