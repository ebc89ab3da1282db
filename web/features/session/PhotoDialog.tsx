import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import { useChange } from '../../lib/change/use-change.ts';
import 'react-image-crop/dist/ReactCrop.css';
import { uploadPhoto } from '#contract/session/routes.ts';
import { call } from '../../lib/call.ts';
import { keepMe } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import styles from './PhotoField.module.css';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The frame on the screen in whole pixels of the picture, square and inside it. */
function squareOf(crop: PercentCrop, { width, height }: Size) {
  const side = Math.max(1, Math.min(Math.round((crop.width / 100) * width), width, height));
  const at = (percent: number, whole: number) =>
    Math.max(0, Math.min(Math.round((percent / 100) * whole), whole - side));
  return { x: at(crop.x, width), y: at(crop.y, height), width: side, height: side };
}

const inMiddle = ({ width, height }: Size): PercentCrop =>
  centerCrop(
    makeAspectCrop({ unit: '%', ...(width < height ? { width: 90 } : { height: 90 }) }, 1, width, height),
    width,
    height,
  );

/** Chooses the square of a picture that becomes the photo. */
export function PhotoDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const [src, setSrc] = useState<string>();
  const [picture, setPicture] = useState<Size>();
  const [crop, setCrop] = useState<PercentCrop>();
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  const save = useChange({
    run: (square: object) => {
      const body = new FormData();
      body.append('crop', JSON.stringify(square));
      body.append('photo', file);
      return call(uploadPhoto, { body });
    },
    said: 'Photo changed',
    failed: null,
    after: async (me) => {
      keepMe(me);
      await queryClient.invalidateQueries({ queryKey: ['photos'] });
      onClose();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Your photo"
      size="form"
      locked={save.isPending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <Button
            variant="ink"
            loading={save.isPending}
            disabled={!picture || !crop}
            onClick={() => picture && crop && save.mutate(squareOf(crop, picture))}
            data-autofocus
          >
            Use photo
          </Button>
        </>
      }
    >
      {src && !broken && (
        <div className={styles.stage}>
          <ReactCrop
            {...(crop ? { crop } : {})}
            aspect={1}
            circularCrop
            keepSelection
            minWidth={24}
            onChange={(_, percent) => {
              if (percent.width > 0) setCrop(percent);
            }}
          >
            <img
              src={src}
              alt="Crop preview"
              className={styles.picture}
              draggable={false}
              onError={() => setBroken(true)}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
                setPicture({ width, height });
                setCrop(inMiddle({ width, height }));
              }}
            />
          </ReactCrop>
        </div>
      )}
      {!broken && <p className={styles.hint}>Move the frame, or use the arrow keys on it and its corners.</p>}
      <FormError text={broken ? 'This image cannot be shown. It may be damaged.' : save.error?.message} />
    </Dialog>
  );
}
