import { Button, Drawer } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { count } from '../../lib/format.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import flyout from '../../ui/overlays/Flyout.module.css';
import { FilePicker } from '../files/browse/pick/FilePicker.tsx';
import styles from './LinkAssets.module.css';
import { useRelate } from './related-actions.ts';

/** Chooses files of the library to link with the one that is open. */
export function LinkAssets({ file, onClose }: { file: FileDetail; onClose: () => void }) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, FileSummary>>(new Map());
  const relate = useRelate(file);
  const linked = new Set(file.related_files.map((other) => other.uuid));
  const most = limits.relatedPerFile - linked.size;
  const toggle = (other: FileSummary) => {
    const next = new Map(chosen);
    if (!next.delete(other.uuid)) next.set(other.uuid, other);
    setChosen(next);
    relate.reset();
  };
  const reasonOf = ({ uuid }: FileSummary) => {
    if (linked.has(uuid)) return 'Already linked';
    return chosen.size >= most && !chosen.has(uuid)
      ? `At most ${limits.relatedPerFile} assets can be linked`
      : undefined;
  };
  return (
    <Drawer
      opened
      onClose={relate.isPending ? () => {} : onClose}
      title="Link assets"
      classNames={{ content: flyout.content, body: flyout.body }}
    >
      <FilePicker
        label="Library files"
        without={file.uuid}
        chosen={new Set(chosen.keys())}
        onToggle={toggle}
        reasonOf={reasonOf}
      />
      <FormError text={relate.error?.message} />
      <footer className={styles.foot}>
        <Button variant="quiet" onClick={onClose} disabled={relate.isPending}>
          Cancel
        </Button>
        <Button
          variant="ink"
          loading={relate.isPending}
          disabled={chosen.size === 0}
          onClick={() => relate.mutate([...chosen.values()], { onSuccess: onClose })}
        >
          {chosen.size === 0 ? 'Link assets' : `Link ${count(chosen.size, 'asset')}`}
        </Button>
      </footer>
    </Drawer>
  );
}
