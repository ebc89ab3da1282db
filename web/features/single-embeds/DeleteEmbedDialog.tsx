import type { SingleEmbed } from '#contract/single-embeds/routes.ts';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { useDeleteEmbed } from './embed-actions.ts';

/** Asks before an embed is deleted. */
export function DeleteEmbedDialog(props: {
  embed: SingleEmbed;
  opened?: boolean;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  const { embed, opened = true, onClose, onDeleted } = props;
  const remove = useDeleteEmbed();
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Delete embed"
      confirm="Delete embed"
      danger
      onConfirm={() => remove.mutateAsync(embed).then(onDeleted)}
    >
      <p>
        The embed <strong dir="auto">{embed.title}</strong> will be deleted.{' '}
        {embed.active ? 'Pages that embed it will show nothing.' : 'It is off, so visitors already see nothing.'} Its
        files stay in the library.
      </p>
    </ConfirmDialog>
  );
}
