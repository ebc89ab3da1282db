import type { RowFinding } from '#contract/posts/import-routes.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import type { AccountCard } from '#features/social-accounts/store/accounts.ts';
import type { NamedFiles } from '../store/files-by-name.ts';
import { wrong } from './read-when.ts';

/** The parts of a cell that has several, each once. */
export const partsOf = (cell: string): string[] => [
  ...new Set(
    cell
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
const same = (one: string, other: string) =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();

interface Found {
  readonly ids: readonly string[];
  readonly findings: readonly RowFinding[];
}

const together = (found: readonly (string | RowFinding)[]): Found => ({
  ids: [...new Set(found.filter((one) => typeof one === 'string'))],
  findings: found.filter((one) => typeof one !== 'string'),
});

const described = ({ platform, username }: AccountCard) => `${platformLooks[platform].name} account ${username}`;

/** An account by its id, its user name or its name, with its network before it where several are called alike. */
function accountOf(written: string, accounts: readonly AccountCard[]): string | RowFinding {
  const [, network, rest = written] = /^(\w+):\s*(.+)$/.exec(written) ?? [];
  const ofNetwork = accounts.filter(
    ({ platform }) => network !== undefined && (same(platform, network) || same(platformLooks[platform].name, network)),
  );
  const [among, called] = ofNetwork.length > 0 ? [ofNetwork, rest] : [accounts, written];
  const bare = called.replace(/^@/, '');
  const byId = among.filter(({ id }) => same(id, called));
  const byUser = among.filter(({ username }) => same(username.replace(/^@/, ''), bare));
  const byName = among.filter(({ name }) => same(name, called));
  const hits = [byId, byUser, byName].find((some) => some.length > 0) ?? [];
  const on = hits.filter(({ active }) => active);
  const [one] = on;
  if (one && on.length === 1) return one.id;
  if (on.length > 1) {
    const ways = on.slice(0, 2).map(({ platform, username }) => `${platform}:${username}`);
    const apart = new Set(ways).size === ways.length;
    return wrong(
      'accounts',
      `${on.length} accounts are called “${called}”. ${apart ? `Write ${ways.join(' or ')}.` : 'Write the uuid of the one you mean.'}`,
    );
  }
  const [off] = hits;
  return wrong('accounts', off ? `The ${described(off)} is turned off.` : `There is no account called “${called}”.`);
}

export function accountsIn(cell: string, accounts: readonly AccountCard[]): Found {
  const parts = partsOf(cell);
  if (parts.length === 0) return { ids: [], findings: [wrong('accounts', 'Name an account.')] };
  return together(parts.map((part) => accountOf(part, accounts)));
}

/** The names in a cell of files, without the ids. */
export const fileNamesIn = (cell: string): string[] => partsOf(cell).filter((part) => !isId(part));

export function filesIn(cell: string, known: ReadonlyMap<string, NamedFiles>): Found {
  return together(
    partsOf(cell).map((part) => {
      if (isId(part)) return part.toLowerCase();
      const { ids = [], exact = [] } = known.get(part) ?? {};
      const hits = exact.length > 0 ? exact : ids;
      if (hits.length > 1)
        return wrong('files', `Several files are called “${part}”. Write the uuid of the one you mean.`);
      return hits[0] ?? wrong('files', `There is no file called “${part}” in the library.`);
    }),
  );
}
