import { Button } from '@mantine/core';
import { IconAlertTriangle, IconEyeOff } from '@tabler/icons-react';
import blank from '../../../ui/page/Blank.module.css';
import type { PdfTrouble } from './open-pdf.ts';

const sentences: Record<PdfTrouble, string> = {
  broken: 'This document cannot be read. It may be damaged.',
  refused: 'You cannot see this document any more.',
  unreachable: 'The document could not be loaded.',
};

/** The place of a document that cannot be shown, with the reason. */
export function DocumentTrouble({ trouble, onAgain }: { trouble: PdfTrouble; onAgain: () => void }) {
  const Icon = trouble === 'refused' ? IconEyeOff : IconAlertTriangle;
  return (
    <div className={blank.blank} role="alert">
      <Icon size={32} stroke={1.5} aria-hidden="true" />
      <p>{sentences[trouble]}</p>
      {trouble === 'unreachable' && (
        <Button variant="line" onClick={onAgain}>
          Try again
        </Button>
      )}
    </div>
  );
}
