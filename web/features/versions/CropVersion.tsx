import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Crop, cropVersion } from '#contract/versions/routes.ts';
import { largestCrop, offeredCrops, wholeCrop } from '#contract/versions/rules.ts';
import { callWithMeta } from '../../lib/call.ts';
import { bytes, dimensions } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { saidAdded } from './added.ts';
import { CropField } from './CropField.tsx';
import styles from './UploadVersions.module.css';
import { type NumberedVersion, nameOf } from './version-numbers.ts';

/** Makes a new version of a part of one. */
export function CropVersion({
  file,
  version,
  onClose,
}: {
  file: string;
  version: NumberedVersion;
  onClose: () => void;
}) {
  const picture = { width: version.width ?? 1, height: version.height ?? 1 };
  const [crop, setCrop] = useState<Crop>(() => {
    const [size] = offeredCrops(picture);
    return size ? largestCrop(size, picture) : wholeCrop(picture);
  });
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const { reply, changeSet } = await callWithMeta(cropVersion, { params: { uuid: version.uuid }, body: { crop } });
      await saidAdded(file, reply, changeSet);
      onClose();
    } catch (error) {
      toast.failure(error, 'Error updating file');
      setBusy(false);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Crop ${nameOf(version).toLowerCase()}`}
      size="wide"
      locked={busy}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button variant="ink" loading={busy} onClick={() => void send()}>
            Make new version
          </Button>
        </>
      }
    >
      <CropField
        src={version.preview_url ?? ''}
        picture={picture}
        value={crop}
        whole={false}
        onChange={(part) => part && setCrop(part)}
      />
      <p className={styles.fact}>
        <span dir="auto">{version.name}</span>
        <span>{[dimensions(version.width, version.height), bytes(version.size)].filter(Boolean).join(', ')}</span>
      </p>
    </Dialog>
  );
}
