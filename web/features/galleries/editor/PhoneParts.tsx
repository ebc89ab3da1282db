import { IconAdjustments, IconClick, IconCode, IconEye, IconPhoto } from '@tabler/icons-react';
import styles from './PhoneParts.module.css';
import type { EditorPart } from './use-editor-place.ts';

const parts = [
  ['preview', 'Preview', IconEye],
  ['design', 'Design', IconAdjustments],
  ['files', 'Files', IconPhoto],
  ['ctas', 'Actions', IconClick],
  ['code', 'Code', IconCode],
] as const;

/** On a phone one part at a time, with its ways under the thumb. */
export function PhoneParts({ part, onPart }: { part: EditorPart; onPart: (part: EditorPart) => void }) {
  return (
    <nav className={styles.parts} aria-label="Parts of the editor">
      {parts.map(([value, label, Icon]) => (
        <button key={value} type="button" aria-current={part === value || undefined} onClick={() => onPart(value)}>
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          {label}
        </button>
      ))}
    </nav>
  );
}
