import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BodyIn } from '#contract/core/route.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import type { ShareState, shareFile } from '#contract/shares.ts';
import { count } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { CopyLine } from '../../ui/form/ShownOnce.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { When } from '../../ui/When.tsx';
import { ToggleRow } from '../files/panels/ToggleRow.tsx';
import { EndRow, PasswordRow, QrCode } from './LinkRows.tsx';
import styles from './ShareFileDialog.module.css';
import { fileShareQuery, useShareFile } from './share-file.ts';

type Share = ReturnType<typeof useShareFile>;

/** The public link: everything is done at once. What is set is kept while the link is off. */
function Settings({ state, share }: { state: ShareState; share: Share }) {
  const { link } = state;
  const failed = { onError: (error: unknown) => toast.failure(error) };
  const flip = (setting: 'downloadable' | 'hide_name', on: boolean, done: string) =>
    share.mutate({ settings: { [setting]: on }, done }, failed);
  const change = (settings: BodyIn<typeof shareFile>, done: string) => share.mutateAsync({ settings, done });
  return (
    <>
      <ToggleRow
        label="Anyone with the link can view"
        hint="Read-only, without folder or team details"
        checked={state.public}
        disabled={share.isPending}
        onChange={(on) =>
          share.mutate({ settings: { public: on }, done: on ? 'Public link on' : 'Public link off' }, failed)
        }
        first
      />
      {link?.withheld && <p className={styles.warn}>{link.withheld} Visitors see nothing.</p>}
      {state.public && state.url && (
        <>
          <CopyLine label="Public link" text={state.url} bare />
          <QrCode url={state.url} />
        </>
      )}
      {link && (
        <div className={styles.rows}>
          <ToggleRow
            label="Allow download"
            hint="The original, including location and camera data"
            checked={link.downloadable}
            disabled={share.isPending}
            onChange={(on) => flip('downloadable', on, on ? 'Download allowed' : 'Download no longer allowed')}
          />
          <ToggleRow
            label="Hide file name"
            hint="Visitors see the created date"
            checked={link.hide_name}
            disabled={share.isPending}
            onChange={(on) => flip('hide_name', on, on ? 'Name hidden' : 'Name shown')}
          />
          <PasswordRow has={link.has_password} busy={share.isPending} change={change} />
          <EndRow expiresAt={state.expires_at} busy={share.isPending} change={change} />
          {link.used_at && (
            <p className={styles.note}>
              {count(link.views, 'view')}, {count(link.downloads, 'download')}, last used <When at={link.used_at} />
            </p>
          )}
        </div>
      )}
    </>
  );
}

export function PublicTab({ file }: { file: Pick<FileSummary, 'uuid'> }) {
  const state = useQuery(fileShareQuery(file.uuid));
  const share = useShareFile(file.uuid);
  if (state.isError)
    return (
      <ErrorState
        title="How this file is shared did not load"
        error={state.error}
        onRetry={() => void state.refetch()}
      />
    );
  if (!state.data) return <Loader role="status" size="sm" aria-label="Loading" />;
  return (
    <div className={styles.tab}>
      <Settings state={state.data} share={share} />
    </div>
  );
}
