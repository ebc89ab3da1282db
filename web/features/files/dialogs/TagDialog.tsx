import { Checkbox, TagsInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { facets } from '#contract/files/find.ts';
import { listTags } from '#contract/tags.ts';
import { call } from '../../../lib/call.ts';
import { count, number } from '../../../lib/format.ts';
import { queryClient } from '../../../lib/query.ts';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { actOnMany } from '../act/act-on-many.ts';
import type { Step } from '../act/bulk-step.ts';
import { queryOf, type Subject, sizeOf } from '../select/subject.ts';
import styles from './TagDialog.module.css';
import { nextWish, sharesOf, type TagShare, type TagWish, wishNow } from './tag-mix.ts';

const suggestAfterMs = 150;
const longJob = 1000;

/** The tags of all chosen files; of results that are not loaded, the server counts them. */
function useShares(subject: Subject): { shares: readonly TagShare[]; known: boolean } {
  const { team, files, all } = subject;
  const counted = useQuery({
    queryKey: ['tags', team, 'of', all ? queryOf(all) : null],
    queryFn: async ({ signal }) => {
      const { tag } = await call(facets, { params: { team }, query: all ? queryOf(all) : {}, signal });
      return tag.map(({ value, label, count: n }) => ({ uuid: value, name: label, count: n }));
    },
    enabled: all !== undefined,
  });
  if (!all) return { shares: sharesOf(files), known: true };
  return { shares: counted.data ?? [], known: counted.isSuccess };
}

function useSuggestions(team: string, typed: string): string[] {
  const [q] = useDebouncedValue(typed.trim(), suggestAfterMs);
  const found = useQuery({
    queryKey: ['tags', team, 'suggest', q],
    queryFn: ({ signal }) =>
      call(listTags, { params: { team }, query: { limit: 20, ...(q === '' ? {} : { q }) }, signal }),
    placeholderData: (previous) => previous,
  });
  return found.data?.results.map((tag) => tag.name) ?? [];
}

function ShareRow({
  share,
  of,
  wish,
  onWish,
}: {
  share: TagShare;
  of: number;
  wish: TagWish;
  onWish: (wish: TagWish) => void;
}) {
  const told = { on: 'on all', off: 'removed', mixed: `on ${number(share.count)} of ${number(of)}` }[wish];
  return (
    <li className={styles.row}>
      <Checkbox
        label={share.name}
        checked={wish === 'on'}
        indeterminate={wish === 'mixed'}
        onChange={() => onWish(nextWish(wish, wishNow(share, of)))}
        aria-description={told}
      />
      <span className={styles.told} aria-hidden="true">
        {of > 1 || wish === 'off' ? told : ''}
      </span>
    </li>
  );
}

/** Gives tags to files and takes them off; what only some of them have stays as it is unless it is asked for. */
export function TagDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const size = sizeOf(subject);
  const { shares, known } = useShares(subject);
  const [added, setAdded] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  const [wishes, setWishes] = useState<Readonly<Record<string, TagWish>>>({});
  const [saving, setSaving] = useState(false);
  const suggestions = useSuggestions(subject.team, typed);

  const changed = shares.filter((share) => {
    const wish = wishes[share.uuid];
    return wish !== undefined && wish !== wishNow(share, size);
  });
  const uuidsWished = (wanted: TagWish) =>
    changed.filter((share) => wishes[share.uuid] === wanted).map((share) => share.uuid);
  const pending = typed.trim();
  const add = [...new Set([...added, ...(pending === '' ? [] : [pending])]), ...uuidsWished('on')];
  const take = uuidsWished('off');
  const nothing = add.length === 0 && take.length === 0;

  const submit = async () => {
    setSaving(true);
    const steps: Step[] = [
      ...(add.length > 0 ? [{ action: 'tag', value: add } as const] : []),
      ...(take.length > 0 ? [{ action: 'untag', value: take } as const] : []),
    ];
    const saved = actOnMany(subject, steps, { doing: 'Tagging', done: 'Tags updated', failed: 'Error updating file' });
    const ended = saved.then((begun) => {
      void queryClient.invalidateQueries({ queryKey: ['tags', subject.team] });
      return begun;
    });
    if (size > longJob || (await ended)) onClose();
    else setSaving(false);
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Tags"
      size="form"
      action="Save"
      busy={saving}
      ready={!nothing}
      aside={<span className={styles.many}>{count(size, 'file')}</span>}
      onSubmit={() => void submit()}
    >
      <TagsInput
        label="Add tags"
        placeholder={added.length === 0 ? 'Type a tag, then press Enter' : undefined}
        data={typed.trim() === '' ? [] : suggestions}
        classNames={{ inputField: styles.inner }}
        value={added}
        onChange={setAdded}
        searchValue={typed}
        onSearchChange={setTyped}
        maxLength={limits.tagName}
        filter={({ options }) => options}
        openOnFocus={false}
        data-autofocus
      />
      {shares.length > 0 && (
        <ul className={styles.list} aria-label="Tags of these files">
          {shares.map((share) => (
            <ShareRow
              key={share.uuid}
              share={share}
              of={size}
              wish={wishes[share.uuid] ?? wishNow(share, size)}
              onWish={(wish) => setWishes({ ...wishes, [share.uuid]: wish })}
            />
          ))}
        </ul>
      )}
      {known && shares.length === 0 && (
        <p className={styles.none}>No tags on {size === 1 ? 'this file' : 'these files'} yet.</p>
      )}
    </FormDialog>
  );
}
