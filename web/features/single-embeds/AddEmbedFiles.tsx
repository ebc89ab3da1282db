import { Drawer } from '@mantine/core';
import { limits } from '#contract/core/limits.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import type { SingleEmbed } from '#contract/single-embeds/routes.ts';
import { useInTurn } from '../../lib/change/use-in-turn.ts';
import { isolated } from '../../lib/isolated.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import flyout from '../../ui/overlays/Flyout.module.css';
import { FilePicker } from '../files/browse/pick/FilePicker.tsx';
import { allOf, useUpdateEmbed } from './embed-actions.ts';
import { whyNotShown } from './new/use-embed-draft.ts';
import { embedQuery } from './queries.ts';

/** Library files: each click puts one into the embed, or takes it out again. */
export function AddEmbedFiles({ embed, onClose }: { embed: SingleEmbed; onClose: () => void }) {
  const team = useTeam();
  const update = useUpdateEmbed(embed);
  const order = embed.files.map(({ uuid }) => uuid);
  const chosen = new Set(order);
  const full = allOf(embed, order).length >= limits.singleEmbedFiles;
  const inTurn = useInTurn();
  const toggle = (file: FileSummary): Promise<unknown> => {
    const now = queryClient.getQueryData(embedQuery(team.uuid, embed.uuid).queryKey) ?? embed;
    const files = now.files.map(({ uuid }) => uuid);
    if (files.includes(file.uuid))
      return update.mutateAsync({
        body: { removeFile: file.uuid },
        said: `${isolated(file.name)} removed`,
        failed: 'Error removing file',
      });
    const body = { files: allOf(now, [...files, file.uuid]) };
    return update.mutateAsync({ body, said: `${isolated(file.name)} added` });
  };
  const reasonOf = (file: FileSummary) => {
    if (chosen.has(file.uuid)) return undefined;
    return whyNotShown(file) ?? (full ? `At most ${limits.singleEmbedFiles} files in one embed` : undefined);
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      title="Add files"
      size={480}
      classNames={{ content: flyout.content, body: flyout.body }}
    >
      <FilePicker
        label="Library files"
        chosen={chosen}
        onToggle={(file) => inTurn(() => toggle(file))}
        reasonOf={reasonOf}
      />
    </Drawer>
  );
}
