import { Button } from '@mantine/core';
import { IconCode } from '@tabler/icons-react';
import { useState } from 'react';
import { singleEmbedPolicy } from '#contract/policy/single-embeds.ts';
import type { SingleEmbed } from '#contract/single-embeds/routes.ts';
import { openFileDialog } from '../features/files/dialogs/file-dialogs.ts';
import { DeleteEmbedDialog } from '../features/single-embeds/DeleteEmbedDialog.tsx';
import { EmbedsTable } from '../features/single-embeds/EmbedsTable.tsx';
import { embedListQuery } from '../features/single-embeds/queries.ts';
import { useLiveEmbeds } from '../features/single-embeds/use-live-embeds.ts';
import { useRoleAllows } from '../lib/can.ts';
import { count } from '../lib/format.ts';
import { useTeam } from '../lib/me.ts';
import { readEmbedsSearch } from '../lib/search/embeds.ts';
import { useSearchState } from '../lib/search/use-search-state.ts';
import { NarrowField } from '../ui/form/NarrowField.tsx';
import { CreateButton } from '../ui/list/CreateButton.tsx';
import { ListBody } from '../ui/list/ListBody.tsx';
import { ListScreen } from '../ui/list/ListScreen.tsx';
import { Pills } from '../ui/list/Pills.tsx';
import { usePaged } from '../ui/list/use-paged.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';

const states = [
  { value: undefined, label: 'All' },
  { value: 'on' as const, label: 'On' },
  { value: 'off' as const, label: 'Off' },
];

/** The single embeds of the team. */
export function EmbedsScreen() {
  const { uuid: team, features } = useTeam();
  const manage = useRoleAllows(singleEmbedPolicy['single_embed.edit']);
  const [{ q = '', order = '-created', state }, set] = useSearchState(readEmbedsSearch);
  const find = (words: string) => set({ q: words || undefined }, true);
  const list = usePaged(embedListQuery(team, { query: q, order, state }), { enabled: features.includes('GALLERIES') });
  const [deleting, setDeleting] = useState<SingleEmbed>();
  useLiveEmbeds(team);
  const create = manage && (
    <CreateButton
      create={{ label: 'New embed', run: () => openFileDialog({ kind: 'embed', subject: { team, files: [] } }) }}
    />
  );
  const none =
    q !== '' || state !== undefined
      ? {
          text: 'No embeds match your search.',
          action: <Button onClick={() => set({ q: undefined, state: undefined })}>Show all</Button>,
        }
      : manage
        ? { text: 'An embed shows one or several files on another site.', action: create }
        : { text: 'People who manage galleries in this team can create the first.' };
  return (
    <ListScreen
      title="Embeds"
      feature="GALLERIES"
      count={list.total === undefined ? undefined : count(list.total, 'embed')}
      search={<NarrowField label="Find an embed" value={q} onChange={find} />}
      filters={<Pills bar label="State" data={states} value={state} onChange={(value) => set({ state: value })} />}
      actions={create}
    >
      <ListBody
        list={list}
        failed="The embeds did not load"
        empty={<EmptyState icon={<IconCode size={32} stroke={1.5} />} title="No embeds found" {...none} />}
      >
        {(embeds) => (
          <EmbedsTable
            embeds={embeds}
            manage={manage}
            order={order}
            onOrder={(next) => set({ order: next === '-created' ? undefined : next }, true)}
            onDelete={setDeleting}
          />
        )}
      </ListBody>
      {deleting && <DeleteEmbedDialog embed={deleting} onClose={() => setDeleting(undefined)} />}
    </ListScreen>
  );
}
