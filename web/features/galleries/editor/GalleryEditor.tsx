import { useDocumentTitle } from '@mantine/hooks';
import { useState } from 'react';
import type { GalleryFile } from '#contract/galleries/files.ts';
import type { Gallery } from '#contract/galleries/gallery.ts';
import { undoLast } from '../../../lib/change/undo.ts';
import { useKey } from '../../../lib/keys.ts';
import { Report } from '../report/Report.tsx';
import { Canvas } from './Canvas.tsx';
import { CodeBar } from './CodeBar.tsx';
import { EditorBar } from './EditorBar.tsx';
import { type EditorDialog, EditorDialogs } from './EditorDialogs.tsx';
import { EditorLeaveGuard } from './EditorLeaveGuard.tsx';
import { EditorSide } from './EditorSide.tsx';
import { EditorContext } from './editor-context.ts';
import styles from './GalleryEditor.module.css';
import { PhoneParts } from './PhoneParts.tsx';
import { OvertakenNotice } from './SavedState.tsx';
import { useEditorPlace } from './use-editor-place.ts';
import { useEditorWork } from './use-editor-work.ts';

/** Everything about one gallery: its settings, its files, what visitors will see. */
export function GalleryEditor({ gallery: stored, files }: { gallery: Gallery; files: readonly GalleryFile[] }) {
  const place = useEditorPlace();
  const editor = useEditorWork(stored, files, place);
  const [open, setOpen] = useState<EditorDialog>();
  const { gallery, draft, unsaved } = editor;
  const { phone, part, report, device } = place;
  useDocumentTitle(`${gallery.title} · Vitrine`);
  useKey('mod+z', () => void Promise.all([draft.flush(), unsaved.flush()]).then(undoLast));
  return (
    <EditorContext value={editor}>
      <div className={styles.editor} data-report={report || undefined} data-part={phone ? part : undefined}>
        <EditorBar
          device={device}
          onDevice={place.showDevice}
          report={report}
          onReport={place.showReport}
          onOpen={setOpen}
        />
        <OvertakenNotice />
        {report ? (
          <Report gallery={gallery} />
        ) : (
          <>
            {(!phone || (part !== 'preview' && part !== 'code')) && (
              <EditorSide place={place} onTemplates={() => setOpen('templates')} />
            )}
            {(!phone || part === 'preview') && <Canvas device={device} onAdd={() => setOpen('library')} />}
            {(!phone || part === 'code') && <CodeBar />}
            {phone && <PhoneParts part={part} onPart={place.showPart} />}
          </>
        )}
        <EditorLeaveGuard />
        <EditorDialogs open={open} onClose={() => setOpen(undefined)} />
      </div>
    </EditorContext>
  );
}
