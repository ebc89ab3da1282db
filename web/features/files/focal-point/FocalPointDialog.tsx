import { Button } from '@mantine/core';
import { useState } from 'react';
import { type FileDetail, updateFile } from '#contract/files/routes.ts';
import { callWithMeta } from '../../../lib/call.ts';
import { useChange } from '../../../lib/change/use-change.ts';
import { type Focus, FocusPicker } from '../../../ui/form/FocusPicker.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { sized } from '../../../ui/sized.ts';
import { keepFile } from '../queries.ts';
import styles from './FocalPointDialog.module.css';

const middle: Focus = { x: 50, y: 50 };
const shapes = [
  ['1:1', '1 / 1'],
  ['16:9', '16 / 9'],
  ['4:5', '4 / 5'],
  ['3:1', '3 / 1'],
] as const;

function Crops({ thumbnail, focus: { x, y } }: { thumbnail: string; focus: Focus }) {
  return (
    <ul className={styles.crops} aria-label="Crops around the focal point">
      {shapes.map(([name, ratio]) => (
        <li key={name}>
          <img
            {...sized(thumbnail, 160)}
            alt=""
            style={{ aspectRatio: ratio, objectPosition: `${x}% ${y}%` }}
            className={styles.crop}
          />
          <span dir="auto">{name}</span>
        </li>
      ))}
    </ul>
  );
}

function useSetFocus(uuid: string, onClose: () => void) {
  return useChange({
    run: (focus: Focus | null) =>
      callWithMeta(updateFile, {
        params: { uuid },
        body: { focal_point: focus && { x: focus.x / 100, y: focus.y / 100 } },
      }),
    said: ({ changeSet }, focus) =>
      changeSet === undefined ? undefined : focus ? 'Focal point set' : 'Focal point reset to the middle',
    failed: 'Error updating file',
    after: ({ reply }) => {
      keepFile(reply);
      onClose();
    },
  });
}

/** Chooses the focal point of a picture, beside the crops that come of it. */
export function FocalPointDialog(props: { file: FileDetail; thumbnail: string; onClose: () => void }) {
  const { file, thumbnail, onClose } = props;
  const { focal_point: was } = file;
  const [focus, setFocus] = useState<Focus>(was ? { x: Math.round(was.x * 100), y: Math.round(was.y * 100) } : middle);
  const set = useSetFocus(file.uuid, onClose);
  return (
    <FormDialog
      title="Focal point"
      size="wide"
      action="Save"
      busy={set.isPending}
      aside={
        was && (
          <Button variant="quiet" onClick={() => set.mutate(null)} disabled={set.isPending}>
            Reset to the middle
          </Button>
        )
      }
      onSubmit={() => set.mutate(focus)}
      onClose={onClose}
    >
      <div className={styles.root}>
        <FocusPicker
          url={thumbnail}
          focus={focus}
          width={560}
          autoFocus
          note="Click what has to stay visible wherever this image is cropped automatically, or move the point with the arrow keys."
          onChange={setFocus}
        />
        <Crops thumbnail={thumbnail} focus={focus} />
      </div>
    </FormDialog>
  );
}
