import { Badge, Button } from '@mantine/core';
import { IconArrowLeft, IconChartBar, IconCode, IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { GalleryDevice } from '../../../lib/search/galleries.ts';
import { CopyCodeButton } from '../../../ui/form/CopyCodeButton.tsx';
import { hasPage, stateLooks } from '../list/state-looks.ts';
import { DeviceSwitch } from './DeviceSwitch.tsx';
import styles from './EditorBar.module.css';
import type { EditorDialog } from './EditorDialogs.tsx';
import { EditorMenu } from './EditorMenu.tsx';
import { useEditor } from './editor-context.ts';
import { GalleryTitle } from './GalleryTitle.tsx';
import { SavedState } from './SavedState.tsx';

interface EditorBarProps {
  device: GalleryDevice;
  onDevice: (device: GalleryDevice) => void;
  report: boolean;
  onReport: (shown: boolean) => void;
  onOpen: (dialog: EditorDialog) => void;
}

/** The buttons of the bar that a narrow screen has in its menu. */
function WideButtons({ report, onReport, onOpen }: Pick<EditorBarProps, 'report' | 'onReport' | 'onOpen'>) {
  const { gallery, editable } = useEditor();
  const wide = styles.wide ?? '';
  return (
    <>
      <Button
        variant="quiet"
        className={wide}
        leftSection={<IconChartBar size={16} />}
        aria-pressed={report}
        onClick={() => onReport(!report)}
      >
        Analytics
      </Button>
      {editable && (
        <Button variant="line" className={wide} onClick={() => onOpen('save-template')}>
          Save as template
        </Button>
      )}
      {hasPage(gallery) && (
        <Button
          component="a"
          href={gallery.url}
          target="_blank"
          rel="noopener"
          variant="line"
          className={wide}
          rightSection={<IconExternalLink size={14} />}
        >
          Preview
        </Button>
      )}
    </>
  );
}

export function EditorBar({ device, onDevice, report, onReport, onOpen }: EditorBarProps) {
  const { gallery, editable } = useEditor();
  const { state } = gallery;
  const look = stateLooks[state];
  const unpublished = state === 'draft' || state === 'changed';
  return (
    <header className={styles.bar}>
      <Link to="/galleries" search={{}} className={styles.back ?? ''} aria-label="Back to Galleries">
        <IconArrowLeft size={18} stroke={1.75} />
      </Link>
      <GalleryTitle />
      <Badge variant={look.variant} title={look.about}>
        {look.word}
      </Badge>
      <SavedState />
      <span className={styles.grow} />
      {!report && <DeviceSwitch value={device} className={styles.devices} onChange={onDevice} />}
      <span className={styles.grow} />
      <WideButtons report={report} onReport={onReport} onOpen={onOpen} />
      <CopyCodeButton
        code={gallery.html}
        className={styles.wide}
        variant={editable && unpublished ? 'line' : 'ink'}
        label="Copy embed code"
        icon={<IconCode size={16} />}
      />
      {editable && unpublished && (
        <Button variant="ink" onClick={() => onOpen('publish')}>
          Publish
        </Button>
      )}
      <EditorMenu report={report} onReport={onReport} onOpen={onOpen} />
    </header>
  );
}
