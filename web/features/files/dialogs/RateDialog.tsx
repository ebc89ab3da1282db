import { Button, Rating } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { count } from '../../../lib/format.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { rateMany } from '../act/rate-many.ts';
import { starWords } from '../rating.ts';
import { type Subject, sizeOf } from '../select/subject.ts';
import styles from './RateDialog.module.css';

/** The stars that all files have; undefined when they differ, or when not all are known. */
function common({ files, all }: Subject): number | undefined {
  const ratings = new Set(files.map((file) => file.rating ?? 0));
  if (ratings.size !== 1 || (all && files.length < all.count)) return undefined;
  return files[0]?.rating ?? 0;
}

/** Gives files as many stars as are chosen. The keys 0 to 5 do the same without it. */
export function RateDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const now = common(subject);
  const [stars, setStars] = useState(now);
  const [saving, setSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (stars === undefined || saving) return;
    setSaving(true);
    const saved = rateMany(subject, stars);
    if (sizeOf(subject) > 1000 || (await saved)) onClose();
    else setSaving(false);
  };
  const told =
    stars === undefined ? 'Mixed: the files have different ratings.' : stars === 0 ? 'No stars' : starWords(stars);
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Rating"
      locked={saving}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={saving}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" loading={saving} disabled={stars === undefined || stars === now}>
            Save
          </Button>
        </>
      }
    >
      <p className={styles.said}>{sizeOf(subject) === 1 ? subject.files[0]?.name : count(sizeOf(subject), 'file')}</p>
      <div className={styles.row}>
        <Rating
          aria-label="Rating"
          size="xl"
          value={stars ?? 0}
          count={limits.stars}
          color="var(--warning-solid)"
          allowClear
          getSymbolLabel={(value) => (value === 0 ? 'No stars' : starWords(value))}
          onChange={setStars}
        />
        <span className={styles.told} role="status">
          {told}
        </span>
      </div>
    </Dialog>
  );
}
