import { useNavigate } from '@tanstack/react-router';
import { showFile } from '#contract/files/routes.ts';
import { call } from '../../../../lib/call.ts';
import { undoAction } from '../../../../lib/change/undo.ts';
import { useChange } from '../../../../lib/change/use-change.ts';
import { useTeam } from '../../../../lib/me.ts';
import { queryClient } from '../../../../lib/query.ts';
import { openComposer } from '../../../posts/composer/open.ts';
import { makers, type Target, targets, type Wish } from './become.ts';

/** Makes something of a group, tells it with a way back, and opens it. */
export function useBecome(target: Exclude<Target, 'post'>) {
  const team = useTeam().uuid;
  const navigate = useNavigate();
  return useChange({
    run: (wish: Wish) => makers[target](team, wish),
    said: ({ sets }, { title }) => [`${targets[target].label} ${title} created`, { action: undoAction(sets) }],
    failed: null,
    after: ({ address }) => {
      void queryClient.invalidateQueries();
      void navigate(address as never);
    },
  });
}

/** Opens a new post with the files of a group. */
export function useCompose() {
  return useChange({
    run: (files: readonly string[]) => Promise.all(files.map((uuid) => call(showFile, { params: { uuid } }))),
    failed: 'The files did not load',
    after: (files) => openComposer({ files }),
  });
}
