import { FileButton } from '@mantine/core';
import { IconDots, IconDownload, IconFileText, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Caption } from '#contract/captions/routes.ts';
import { count } from '../../lib/format.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import line from '../../ui/ThumbLine.module.css';
import styles from './CaptionsPanel.module.css';
import { useRemoveCaption, useReplaceCaption } from './caption-actions.ts';

const icon = { size: 16, stroke: 1.75 };

/** The line under the label. */
const about = ({ kind, language, cues, origin }: Caption) =>
  [
    language,
    kind === 'subtitles' ? 'Subtitles' : null,
    count(cues, 'line'),
    origin === 'video' ? 'from the video' : null,
  ]
    .filter(Boolean)
    .join(' · ');

/** A track of captions, and what may be done with it. */
export function CaptionRow(props: { caption: Caption; file: string; mayEdit: boolean; onChange: () => void }) {
  const { caption, file, mayEdit, onChange } = props;
  const replace = useReplaceCaption(file);
  const remove = useRemoveCaption(file);
  const pick = useRef<() => void>(undefined);
  const { label, url } = caption;
  return (
    <li className={styles.row}>
      <span className={line.words}>
        <span className={classes(line.name, line.strong)} title={label}>
          {label}
        </span>
        <span className={line.note}>{about(caption)}</span>
      </span>
      <FileButton accept=".vtt,.srt" onChange={(captions) => captions && replace.mutate({ caption, captions })}>
        {({ onClick }) => {
          pick.current = onClick;
          return null;
        }}
      </FileButton>
      <Menu position="bottom-end" width={180}>
        <Menu.Target>
          <IconButton small label={`${label}: more`} className={styles.more ?? ''}>
            <IconDots />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit && (
            <>
              <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onChange}>
                Change
              </Menu.Item>
              <Menu.Item leftSection={<IconFileText {...icon} />} onClick={() => pick.current?.()}>
                Replace
              </Menu.Item>
            </>
          )}
          {url && (
            <Menu.Item component="a" href={url} download={`${label}.vtt`} leftSection={<IconDownload {...icon} />}>
              Download
            </Menu.Item>
          )}
          {mayEdit && (
            <Menu.Item data-danger leftSection={<IconTrash {...icon} />} onClick={() => remove.mutate(caption)}>
              Remove
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
