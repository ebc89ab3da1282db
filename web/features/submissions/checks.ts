import { rightsLooks } from '#contract/policy/use/rights-state.ts';
import type { SubmittedFile } from '#contract/submissions/routes.ts';
import type { WantedDetail } from '#contract/submissions/states.ts';
import { count, day } from '../../lib/format.ts';

/** The result of one check of some files, with the words of its line. */
export interface Check {
  readonly kind: 'complete' | 'duplicates' | 'rights';
  readonly ok: boolean;
  readonly title: string;
  readonly text: string;
  /** Files that could be left out for it. */
  readonly files: readonly string[];
}

const names: Record<WantedDetail, string> = {
  title: 'description',
  credit: 'credit',
  place: 'place',
  attributes: 'required attributes',
};

const listed = (parts: readonly string[], word: 'and' | 'or'): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;

function complete(files: readonly SubmittedFile[]): Check {
  const lacking = files.filter(({ missing }) => missing.length > 0);
  const what = [...new Set(lacking.flatMap(({ missing }) => missing))].map((detail) => names[detail]);
  const ok = lacking.length === 0;
  const on = files.length === 1 ? '' : ok ? ` on all ${files.length}` : ` on ${lacking.length} of ${files.length}`;
  return {
    kind: 'complete',
    ok,
    title: ok ? 'Complete' : 'Incomplete',
    text: ok ? `Description, credit and place${on}` : `No ${listed(what, 'or')}${on}`,
    files: [],
  };
}

function duplicates(files: readonly SubmittedFile[]): Check {
  const twins = files.filter((file) => file.duplicates.length > 0);
  const [first] = twins;
  const like = first?.duplicates[0];
  return {
    kind: 'duplicates',
    ok: twins.length === 0,
    title: twins.length === 0 ? 'No duplicates' : count(twins.length, 'duplicate'),
    text: like === undefined ? '' : `${like.same ? 'Same as' : 'Like'} ${like.name}`,
    files: twins.map(({ file }) => file.uuid),
  };
}

const good = new Set(['usable', 'conditions', 'pending', 'expiring']);

function rights(files: readonly SubmittedFile[]): Check {
  const none = files.filter((file) => file.rights.length === 0);
  const bad = files.find(({ file }) => !good.has(file.rights_state) && file.rights_state !== 'missing');
  const given = [...new Set(files.flatMap((file) => file.rights))];
  const [end] = files.flatMap(({ file }) => file.rights_to ?? []).toSorted();
  if (bad)
    return { kind: 'rights', ok: false, title: 'Rights', text: rightsLooks[bad.file.rights_state].word, files: [] };
  if (none.length > 0) {
    const on = none.length === files.length ? '' : ` on ${none.length} of ${files.length}`;
    return { kind: 'rights', ok: false, title: 'No rights', text: `Nothing is said of their use${on}`, files: [] };
  }
  return {
    kind: 'rights',
    ok: true,
    title: 'Rights',
    text: `${listed(given, 'and')}${end ? ` to ${day(end)}` : ''}`,
    files: [],
  };
}

/** The facts that a reviewer should know of files before they decide. */
export const checksOf = (files: readonly SubmittedFile[]): Check[] =>
  files.length === 0 ? [] : [complete(files), duplicates(files), rights(files)];
