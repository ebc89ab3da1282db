import { VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { number } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { FileBadges } from './FileBadges.tsx';
import styles from './FileHeader.module.css';
import type { Surroundings } from './use-surroundings.ts';

const placeIn = ({ index, total, exact }: Surroundings) =>
  index < 0 ? undefined : `${number(index + 1)} of ${exact ? '' : 'about '}${number(total)}`;

/** The name, the state and the place in the list; `children` act on the file. */
export function FileHeader({
  file,
  around,
  onClose,
  children,
}: {
  file: FileSummary | FileDetail | undefined;
  around: Surroundings;
  onClose: () => void;
  children?: ReactNode;
}) {
  const place = children ? placeIn(around) : undefined;
  return (
    <header className={styles.head}>
      <IconButton label="Close" shortcut="Escape" onClick={onClose}>
        <IconX />
      </IconButton>
      <h1 className={styles.name} title={file?.name} tabIndex={-1} data-autofocus dir="auto">
        {file?.name}
      </h1>
      {file && <FileBadges file={file} />}
      <span className={styles.space} />
      <VisuallyHidden role="status">{file && place && `${file.name}, ${place}`}</VisuallyHidden>
      <Suspense>
        {place && <span className={styles.place}>{place}</span>}
        {children}
      </Suspense>
    </header>
  );
}
