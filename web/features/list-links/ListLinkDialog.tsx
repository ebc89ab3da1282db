import { Checkbox, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { downloadSizes } from '#contract/content.ts';
import type { BodyIn } from '#contract/core/route.ts';
import { downloadNames } from '#contract/files/rules.ts';
import type { ListKind, ListLink, setListLink } from '#contract/list-links/routes.ts';
import { count } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { CopyLine } from '../../ui/form/ShownOnce.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { When } from '../../ui/When.tsx';
import { ToggleRow } from '../files/panels/ToggleRow.tsx';
import { EndRow, PasswordRow, QrCode } from '../shares/LinkRows.tsx';
import styles from '../shares/ShareFileDialog.module.css';
import { listLinkQuery, useSetListLink } from './list-link.ts';

const shows: Readonly<Record<ListKind, string>> = {
  folder: 'The files of this folder and of those in it, except files for internal use or waiting for review',
  collection: 'The files of this collection, except files for internal use or waiting for review',
};

interface PartProps {
  readonly link: ListLink;
  readonly busy: boolean;
  readonly set: (settings: BodyIn<typeof setListLink>, done: string) => Promise<unknown>;
}

/** The sizes that visitors may take; one at least. */
function SizeBoxes({ link: { sizes }, busy, set }: PartProps) {
  return (
    <Checkbox.Group
      label="Sizes"
      value={sizes}
      onChange={(chosen) =>
        void set({ sizes: downloadSizes.filter((size) => chosen.includes(size)) }, 'Sizes changed').catch(toast.failure)
      }
    >
      <div className={styles.row}>
        {downloadSizes.map((size) => (
          <Checkbox
            key={size}
            value={size}
            label={downloadNames[size]}
            disabled={busy || (sizes.length === 1 && sizes[0] === size)}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** Everything is done at once. What is set is kept while the link is off. */
function Settings(props: PartProps) {
  const { link, busy, set } = props;
  const failed = (error: unknown) => toast.failure(error);
  return (
    <>
      <ToggleRow
        label="Anyone with the link can view"
        hint={shows[link.kind]}
        checked={link.public}
        disabled={busy}
        onChange={(on) => void set({ public: on }, on ? 'Public link on' : 'Public link off').catch(failed)}
        first
      />
      {link.public && !link.live && <p className={styles.warn}>The link has ended. Visitors see nothing.</p>}
      {link.public && link.url && (
        <>
          <CopyLine label="Public link" text={link.url} bare />
          <QrCode url={link.url} />
        </>
      )}
      {link.url && (
        <div className={styles.rows}>
          <ToggleRow
            label="Allow download"
            hint="Each file, and all of them as a zip"
            checked={link.downloadable}
            disabled={busy}
            onChange={(on) =>
              void set({ downloadable: on }, on ? 'Download allowed' : 'Download no longer allowed').catch(failed)
            }
          />
          {link.downloadable && <SizeBoxes {...props} />}
          <PasswordRow has={link.has_password} busy={busy} change={set} />
          <EndRow expiresAt={link.expires_at} busy={busy} change={set} />
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

interface Props {
  /** Of a folder or a collection. */
  readonly uuid: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** The public link of a folder or a collection. */
export function ListLinkDialog({ uuid, title, onClose }: Props) {
  const state = useQuery(listLinkQuery(uuid));
  const change = useSetListLink(uuid);
  const set: PartProps['set'] = (settings, done) => change.mutateAsync({ settings, done });
  return (
    <Dialog opened onClose={onClose} title={`Public link of ${title}`} size="small">
      {state.isError && (
        <ErrorState title="The public link did not load" error={state.error} onRetry={() => void state.refetch()} />
      )}
      {state.isPending && <Loader role="status" size="sm" aria-label="Loading" />}
      {state.data && (
        <div className={styles.tab}>
          <Settings link={state.data} busy={change.isPending} set={set} />
        </div>
      )}
    </Dialog>
  );
}
