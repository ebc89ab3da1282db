import { Button, Loader } from '@mantine/core';
import { IconAlertCircle, IconCopy, IconDownload, IconShare2 } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { typeName } from '#contract/files/type-name.ts';
import { downloadHandover, downloadHandoverFile, type HandoverFile } from '#contract/posts/handover-routes.ts';
import type { Post, PostTarget } from '#contract/posts/post.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { addressOf } from '../../../lib/call.ts';
import { copyText } from '../../../lib/copy.ts';
import { bytes, count, dimensions } from '../../../lib/format.ts';
import { isolated } from '../../../lib/isolated.ts';
import { toast } from '../../../lib/toast.ts';
import { bring } from '../../downloads/bring.ts';
import { acceptTerms } from '../../downloads/terms.ts';
import styles from './HandoverPage.module.css';
import { type Shareable, sharesFiles, useShare } from './use-share.ts';

interface Of {
  readonly post: Post;
  readonly target: PostTarget;
}

const failed = 'The download could not be started.';

const parcelOf = ({ post, target }: Of, file: HandoverFile & { uuid: string }): Shareable => ({
  uuid: file.uuid,
  url: addressOf(downloadHandoverFile, {
    params: { id: post.uuid },
    query: { account: target.account.uuid, file: file.uuid },
  }),
  name: file.name,
  type: file.file_type ?? '',
  size: file.size,
});

/** Files that are there, as they are brought and shared. */
const readyOf = (of: Of, files: readonly HandoverFile[]): Shareable[] =>
  files.flatMap((file) =>
    file.state === 'ready' && file.uuid !== null ? [parcelOf(of, { ...file, uuid: file.uuid })] : [],
  );

/** Brings files to the person's disk, once they have accepted what their team asks for. */
async function download(team: string, files: readonly string[], parcel: Omit<Shareable, 'uuid' | 'type'>) {
  if (!(await acceptTerms(team, files, failed))) return;
  if ((await bring(parcel)) === 'failed') toast.error(`${isolated(parcel.name)} was not downloaded.`);
}

function Picture({ file }: { file: HandoverFile }) {
  const { view_url: src, alt, kind, width, height, reason, state } = file;
  if (src === null)
    return (
      <p className={styles.missing} data-state={state}>
        {state === 'coming' ? (
          <Loader size="xs" aria-hidden="true" />
        ) : (
          <IconAlertCircle size={18} aria-hidden="true" />
        )}
        {reason}
      </p>
    );
  const style = { '--width': width, '--height': height } as CSSProperties;
  const size = width && height ? { width, height, style } : {};
  if (kind === 'video')
    return <video src={src} {...size} controls playsInline preload="metadata" className={styles.picture} />;
  return <img src={src} {...size} alt={alt} className={styles.picture} />;
}

function One({ of, file, nr, most }: { of: Of; file: HandoverFile; nr: number; most: number }) {
  const { post } = of;
  const { name, alt, file_type: type, width, height, size } = file;
  const [parcel] = readyOf(of, [file]);
  const facts = [dimensions(width, height), type && typeName(type), size !== null && bytes(size)].filter(Boolean);
  return (
    <li className={styles.file} aria-label={name}>
      <Picture file={file} />
      <div className={styles.about}>
        <span className={styles.facts}>
          <b>{most > 1 ? `${nr} of ${most}` : name}</b>
          <span className={styles.soft}>{facts.join(', ')}</span>
        </span>
        {parcel && (
          <Button
            variant="line"
            leftSection={<IconDownload size={16} />}
            aria-label={`Download ${name}`}
            onClick={() => void download(post.team, [parcel.uuid], parcel)}
          >
            Download
          </Button>
        )}
      </div>
      {alt !== '' && (
        <div className={styles.alt}>
          <span>
            <span className={styles.soft}>Alt text</span>
            {alt}
          </span>
          <Button
            variant="quiet"
            size="xs"
            leftSection={<IconCopy size={14} />}
            aria-label={`Copy the alt text of ${name}`}
            onClick={() => void copyText(alt, { done: 'Alt text copied to clipboard' })}
          >
            Copy
          </Button>
        </div>
      )}
    </li>
  );
}

/** The files in their order, as the network takes them: to be saved, or handed to an app of the phone. */
export function HandoverFiles({ files, ...of }: Of & { files: readonly HandoverFile[] }) {
  const { post, target } = of;
  const { account } = target;
  const share = useShare(post.team);
  const ready = readyOf(of, files);
  const all = addressOf(downloadHandover, { params: { id: post.uuid }, query: { account: account.uuid } });
  const zip = `${platformLooks[account.platform].name} ${account.username}.zip`;
  const whole = ready.length === files.length;
  return (
    <section className={styles.part} aria-labelledby="handover-files">
      <div className={styles.line}>
        <h2 id="handover-files">{count(files.length, 'file')}</h2>
        {whole && sharesFiles() && (
          <Button
            variant="ink"
            leftSection={<IconShare2 size={16} />}
            loading={share.busy}
            onClick={() => void share.run(ready)}
          >
            Share
          </Button>
        )}
        {whole && files.length > 1 && (
          <Button
            variant="line"
            leftSection={<IconDownload size={16} />}
            onClick={() =>
              void download(
                post.team,
                ready.map(({ uuid }) => uuid),
                { url: all, name: zip, size: null },
              )
            }
          >
            Download all
          </Button>
        )}
      </div>
      <ol className={styles.files}>
        {files.map((file, index) => (
          <One key={file.uuid ?? `${index} ${file.name}`} of={of} file={file} nr={index + 1} most={files.length} />
        ))}
      </ol>
    </section>
  );
}
