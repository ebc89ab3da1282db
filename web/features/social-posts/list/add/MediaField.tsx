import { Button, FileButton } from '@mantine/core';
import { IconPhoto, IconUpload, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import { libraryPolicy } from '#contract/policy/library.ts';
import { mostPieces } from '#contract/social-posts/post.ts';
import { useRoleAllows } from '../../../../lib/can.ts';
import { useTeam } from '../../../../lib/me.ts';
import { toast } from '../../../../lib/toast.ts';
import form from '../../../../ui/form/Form.module.css';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { FilePicker } from '../../../files/browse/pick/FilePicker.tsx';
import { uploadFiles } from '../../../uploads/queue/upload-files.ts';
import { uploads, useUploads } from '../../../uploads/queue/uploads.store.ts';
import styles from './MediaField.module.css';

/** A picture or a video that was chosen. */
export interface ChosenMedia {
  readonly uuid: string;
  readonly name: string;
  readonly thumbnail: string | null;
}

interface Props {
  media: readonly ChosenMedia[];
  onChange: (media: readonly ChosenMedia[]) => void;
}

const isMedia = (type: string) => /^(image|video)\//.test(type);

/** Uploads into the library; each is chosen as soon as it is there. */
function Upload({ media, onChange }: Props) {
  const team = useTeam().uuid;
  const [mine, setMine] = useState<readonly string[]>([]);
  const sent = useUploads().filter(({ id }) => mine.includes(id));
  const there = sent.flatMap(({ uuid, name, preview }) => (uuid ? [{ uuid, name, thumbnail: preview ?? null }] : []));
  const take = useEffectEvent(() => {
    const fresh = there.filter(({ uuid }) => !media.some((one) => one.uuid === uuid));
    if (fresh.length > 0) onChange([...media, ...fresh]);
    setMine((ids) => ids.filter((id) => !sent.some((item) => item.id === id && item.uuid)));
  });
  const arrived = there.map(({ uuid }) => uuid).join();
  useEffect(() => {
    if (arrived !== '') take();
  }, [arrived]);
  const send = async (files: readonly File[]) => {
    const before = new Set(uploads.read().map(({ id }) => id));
    const picked = files.map((file) => ({ file, path: file.name }));
    try {
      await uploadFiles(picked, { team, folder: { uuid: null, name: 'Root' } });
      const added = uploads.read().flatMap(({ id }) => (before.has(id) ? [] : [id]));
      setMine((ids) => [...ids, ...added]);
    } catch (error) {
      toast.failure(error, 'The upload failed.');
    }
  };
  const waiting = sent.filter(({ uuid, state }) => !uuid && state !== 'failed').length;
  return (
    <FileButton multiple accept="image/*,video/*" onChange={(files) => void send(files)}>
      {(props) => (
        <Button {...props} variant="line" leftSection={<IconUpload size={16} stroke={1.75} />} loading={waiting > 0}>
          Upload
        </Button>
      )}
    </FileButton>
  );
}

function Chosen({ media, onChange }: Props) {
  return (
    <ul className={styles.chosen} aria-label="Chosen images and videos">
      {media.map(({ uuid, name, thumbnail }) => (
        <li key={uuid} className={styles.one}>
          {thumbnail ? (
            <img src={thumbnail} alt={name} />
          ) : (
            <span className={styles.none} title={name}>
              <IconPhoto size={20} stroke={1.75} aria-hidden="true" />
            </span>
          )}
          <IconButton
            small
            label={`Remove ${name}`}
            className={styles.remove ?? ''}
            onClick={() => onChange(media.filter((one) => one.uuid !== uuid))}
          >
            <IconX size={14} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

/** The pictures and videos of a post: files of the library, or uploads. */
export function MediaField({ media, onChange }: Props) {
  const [picking, setPicking] = useState(false);
  const mayUpload = useRoleAllows(libraryPolicy['library.upload']);
  const chosen = new Set(media.map(({ uuid }) => uuid));
  const toggle = ({ uuid, name, latest_version: { thumbnail_url: thumbnail } }: FileSummary) =>
    onChange(chosen.has(uuid) ? media.filter((one) => one.uuid !== uuid) : [...media, { uuid, name, thumbnail }]);
  const reasonOf = ({ uuid, latest_version: { file_type } }: FileSummary) => {
    if (chosen.has(uuid)) return undefined;
    if (!isMedia(file_type)) return 'A post has images and videos.';
    return media.length >= mostPieces ? `A post has at most ${mostPieces} images and videos.` : undefined;
  };
  return (
    <div className={styles.field}>
      <span className={form.legend}>Images and videos</span>
      {media.length > 0 && <Chosen media={media} onChange={onChange} />}
      <div className={styles.buttons}>
        <Button
          variant="line"
          leftSection={<IconPhoto size={16} stroke={1.75} />}
          aria-expanded={picking}
          onClick={() => setPicking(!picking)}
        >
          {picking ? 'Close the library' : 'Choose from the library'}
        </Button>
        {mayUpload && <Upload media={media} onChange={onChange} />}
      </div>
      {picking && (
        <div className={styles.picker}>
          <FilePicker label="Files of the library" chosen={chosen} onToggle={toggle} reasonOf={reasonOf} />
        </div>
      )}
    </div>
  );
}
