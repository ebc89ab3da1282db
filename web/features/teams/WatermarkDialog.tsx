import { Button, FileButton, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { updateTeam, uploadWatermark } from '#contract/teams.ts';
import { callWithMeta } from '../../lib/call.ts';
import { useTeam } from '../../lib/me.ts';
import { toast } from '../../lib/toast.ts';
import { undoAction } from '../../lib/undo.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormError } from '../../ui/FormError.tsx';
import picture from '../../ui/nagasaki.webp';
import { teamQuery } from './api.ts';
import styles from './WatermarkDialog.module.css';

const accepted = 'image/png,image/svg+xml,image/webp';

/** Sends a picture, or none to have the name drawn. */
function useWatermark(team: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File | null) => {
      if (!file) return callWithMeta(updateTeam, { params: { team }, body: { watermark: { image: null } } });
      const body = new FormData();
      body.append('image', file);
      return callWithMeta(uploadWatermark, { params: { team }, body });
    },
    onSuccess({ reply, changeSet }) {
      client.setQueryData(teamQuery(team).queryKey, reply);
      toast.success('Watermark changed', { action: undoAction(changeSet) });
    },
  });
}

/** Letters as large as the width allows, in parts of it. */
const sizeOf = (name: string) => Math.max(6, Math.min(24, 108 / name.length));

/** The mark that is burnt into what may only leave with one, as it will look. */
export function WatermarkDialog({ onClose }: { onClose: () => void }) {
  const { uuid } = useTeam();
  const { data: team, error, refetch } = useQuery(teamQuery(uuid));
  const change = useWatermark(uuid);
  const image = team?.watermark.image ?? null;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Watermark"
      size="form"
      locked={change.isPending}
      footer={
        <>
          {image && (
            <Button variant="quiet" onClick={() => change.mutate(null)} disabled={change.isPending}>
              Use the team’s name
            </Button>
          )}
          <FileButton accept={accepted} onChange={(file) => file && change.mutate(file)}>
            {(props) => (
              <Button {...props} variant="ink" loading={change.isPending} disabled={!team}>
                {image ? 'Replace picture' : 'Upload picture'}
              </Button>
            )}
          </FileButton>
        </>
      }
    >
      {error ? (
        <ErrorState title="The watermark did not load" error={error} onRetry={() => void refetch()} />
      ) : team ? (
        <figure className={styles.example}>
          <img src={picture} alt="" className={styles.picture} />
          <span className={styles.mark} style={{ opacity: team.watermark.opacity }}>
            {image ? (
              <img src={image} alt="The watermark" />
            ) : (
              <span className={styles.words} style={{ fontSize: `${sizeOf(team.name)}cqw` }}>
                {team.name}
              </span>
            )}
          </span>
        </figure>
      ) : (
        <Skeleton className={styles.example} />
      )}
      <p className={styles.hint}>
        Members who may only download watermarked files see and get every picture with this mark. A PNG, an SVG or a
        WebP of at most {limits.watermarkBytes / 1024 ** 2} MB; see-through parts stay see-through.
      </p>
      <FormError text={change.error?.message} />
    </Dialog>
  );
}
