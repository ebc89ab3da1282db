import { limits } from '#contract/core/limits.ts';
import type { Search } from '#contract/searches.ts';
import { NameDialog } from '../../ui/overlays/NameDialog.tsx';
import { useUpdateSearch } from './search-actions.ts';

export function RenameSearch({ search, onClose }: { search: Search; onClose: () => void }) {
  const update = useUpdateSearch();
  const submit = (name: string) => {
    if (name === search.name) return onClose();
    update.mutate({ uuid: search.uuid, body: { name }, said: `Search renamed to ${name}` }, { onSuccess: onClose });
  };
  return (
    <NameDialog
      title="Rename search"
      label="Name"
      action="Rename"
      name={search.name}
      maxLength={limits.name}
      size="small"
      busy={update.isPending}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
