import { IconCopyCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { SubmittedFile } from '#contract/submissions/routes.ts';
import { classes } from '../../ui/classes.ts';
import { sized } from '../../ui/sized.ts';
import styles from './Strip.module.css';

/** The files of a submission, to look at one after the other; those that are left out or look like others are marked. */
export function Strip(props: {
  files: readonly SubmittedFile[];
  shown: string;
  left: ReadonlySet<string>;
  onShow: (file: string) => void;
}) {
  const { files, shown, left, onShow } = props;
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = strip.current;
    const frame = box?.querySelector<HTMLElement>('[aria-current=true]');
    if (box && frame) box.scrollLeft = frame.offsetLeft + frame.offsetWidth / 2 - box.clientWidth / 2;
  }, [shown]);
  if (files.length < 2) return null;
  return (
    <nav ref={strip} className={styles.strip} aria-label="Files of this submission">
      {files.map(({ file, duplicates }) => {
        const { thumbnail_url: picture } = file.latest_version;
        const out = left.has(file.uuid);
        const twin = duplicates.length > 0;
        return (
          <button
            key={file.uuid}
            type="button"
            className={classes(styles.frame, file.uuid === shown && styles.current, out && styles.out)}
            aria-current={file.uuid === shown || undefined}
            aria-label={`${file.name}${twin ? ', looks like a file you have' : ''}${out ? ', left out' : ''}`}
            onClick={() => onShow(file.uuid)}
          >
            {picture ? (
              <img {...sized(picture, 72, 50, file.latest_version)} alt="" loading="lazy" />
            ) : (
              <span className={styles.kind}>{file.name.split('.').at(-1)?.slice(0, 4)}</span>
            )}
            {out ? (
              <span className={styles.mark} title="Left out">
                <IconX size={10} stroke={2.5} />
              </span>
            ) : (
              twin && (
                <span className={classes(styles.mark, styles.twin)} title="Looks like a file you have">
                  <IconCopyCheck size={10} stroke={2} />
                </span>
              )
            )}
          </button>
        );
      })}
    </nav>
  );
}
