import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CalendarView } from '#contract/posts/view-routes.ts';
import { isolated } from '../../../../lib/isolated.ts';
import { useTeam } from '../../../../lib/me.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { NamesDialog } from '../../manage/NamesDialog.tsx';
import { useDeleteView, useUpdateView, viewsQuery } from './view-queries.ts';

/** The reader's saved views: renamed, deleted, and one of them the default. */
export function ManageViews({ onClose }: { onClose: () => void }) {
  const views = useQuery(viewsQuery(useTeam().uuid));
  const rename = useUpdateView(null);
  const change = useUpdateView();
  const remove = useDeleteView();
  const star = (view: CalendarView) => (
    <IconButton
      small
      label={view.default ? `Do not open the calendar with ${view.name}` : `Open the calendar with ${view.name}`}
      aria-pressed={view.default}
      onClick={() =>
        change.mutate({
          uuid: view.uuid,
          body: { default: !view.default },
          said: view.default ? 'The calendar opens as you left it' : `The calendar opens with ${isolated(view.name)}`,
        })
      }
    >
      {view.default ? <IconStarFilled /> : <IconStar />}
    </IconButton>
  );
  return (
    <NamesDialog
      title="Saved views"
      none="No views are saved."
      failed="The views did not load"
      query={views}
      rename={({ uuid }, name) => rename.mutateAsync({ uuid, body: { name }, said: `View renamed to ${name}` })}
      remove={(view) => remove.mutate(view)}
      more={star}
      onClose={onClose}
    />
  );
}
