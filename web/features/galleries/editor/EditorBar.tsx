import { Badge, Button, SegmentedControl, VisuallyHidden } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowLeft,
  IconChartBar,
  IconCode,
  IconCopy,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconDots,
  IconExternalLink,
  IconPower,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Gallery } from '#contract/galleries/routes.ts';
import { late } from '../../../lib/late.ts';
import { type GalleryDevice, galleryDevices } from '../../../lib/search/galleries.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Late } from '../../../ui/overlays/Late.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { useDeleteGallery, useDuplicateGallery, useRevertGallery, useTurnGallery } from '../list/gallery-actions.ts';
import { stateLooks } from '../list/state-looks.ts';
import { CopyCodeButton } from './CopyCodeButton.tsx';
import styles from './EditorBar.module.css';
import { useEditor } from './editor-context.ts';
import { GalleryTitle } from './GalleryTitle.tsx';
import { SavedState } from './SavedState.tsx';

const PublishDialog = late(async () => (await import('../publish/PublishDialog.tsx')).PublishDialog);
const TemplatesDialog = late(async () => (await import('../templates/TemplatesDialog.tsx')).TemplatesDialog);
const SaveTemplateDialog = late(async () => (await import('../templates/SaveTemplateDialog.tsx')).SaveTemplateDialog);

const deviceLooks = {
  desktop: { label: 'Desktop', Icon: IconDeviceDesktop },
  tablet: { label: 'Tablet', Icon: IconDeviceTablet },
  phone: { label: 'Phone', Icon: IconDeviceMobile },
} as const;

export function DeviceSwitch(props: { value: GalleryDevice; onChange: (device: GalleryDevice) => void }) {
  return (
    <SegmentedControl
      aria-label="Preview size"
      className={styles.devices ?? ''}
      value={props.value}
      onChange={(value) => props.onChange(value as GalleryDevice)}
      data={galleryDevices.map((value) => {
        const { label, Icon } = deviceLooks[value];
        return {
          value,
          label: (
            <span title={label}>
              <Icon size={16} stroke={1.75} aria-hidden="true" />
              <VisuallyHidden>{label}</VisuallyHidden>
            </span>
          ),
        };
      })}
    />
  );
}

type Open = 'publish' | 'templates' | 'save-template' | 'revert' | 'delete';

/** The page of the gallery by itself, as visitors have it; only there once it was published. */
const hasPage = ({ state }: Gallery) => state === 'live' || state === 'changed';

export function EditorBar(props: {
  device: GalleryDevice;
  onDevice: (device: GalleryDevice) => void;
  report: boolean;
  onReport: (shown: boolean) => void;
}) {
  const { gallery, may } = useEditor();
  const { uuid, title, state, active } = gallery;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const navigate = useNavigate();
  const duplicate = useDuplicateGallery();
  const turn = useTurnGallery();
  const revert = useRevertGallery();
  const remove = useDeleteGallery();
  const look = stateLooks[state];
  const unpublished = state === 'draft' || state === 'changed';
  const toList = () => void navigate({ to: '/galleries', search: {} as never });
  return (
    <header className={styles.bar}>
      <Link to="/galleries" search={{} as never} className={styles.back ?? ''} aria-label="Back to Galleries">
        <IconArrowLeft size={18} stroke={1.75} />
      </Link>
      <GalleryTitle />
      <Badge variant={look.variant} title={look.about}>
        {look.word}
      </Badge>
      <SavedState />
      <span className={styles.grow} />
      {!props.report && <DeviceSwitch value={props.device} onChange={props.onDevice} />}
      <span className={styles.grow} />
      <Button
        variant="quiet"
        className={styles.wide ?? ''}
        leftSection={<IconChartBar size={16} />}
        aria-pressed={props.report}
        onClick={() => props.onReport(!props.report)}
      >
        Analytics
      </Button>
      {may && (
        <Button variant="line" className={styles.wide ?? ''} onClick={() => setOpen('save-template')}>
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
          className={styles.wide ?? ''}
          rightSection={<IconExternalLink size={14} />}
        >
          Preview
        </Button>
      )}
      <CopyCodeButton
        code={gallery.html}
        className={styles.wide}
        variant={may && unpublished ? 'line' : 'ink'}
        label="Copy embed code"
        icon={<IconCode size={16} />}
      />
      {may && unpublished && (
        <Button variant="ink" onClick={() => setOpen('publish')}>
          Publish
        </Button>
      )}
      <Menu position="bottom-end" width={220} withinPortal>
        <Menu.Target>
          <IconButton label="More for this gallery">
            <IconDots />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            className={styles.narrow ?? ''}
            leftSection={<IconChartBar size={16} />}
            onClick={() => props.onReport(!props.report)}
          >
            {props.report ? 'Back to the editor' : 'Analytics'}
          </Menu.Item>
          {hasPage(gallery) && (
            <Menu.Item
              className={styles.narrow ?? ''}
              component="a"
              href={gallery.url}
              target="_blank"
              rel="noopener"
              leftSection={<IconExternalLink size={16} />}
            >
              Preview
            </Menu.Item>
          )}
          {may && (
            <>
              <Menu.Item
                className={styles.narrow ?? ''}
                leftSection={<IconTemplate size={16} />}
                onClick={() => setOpen('save-template')}
              >
                Save as template
              </Menu.Item>
              <Menu.Item leftSection={<IconTemplate size={16} />} onClick={() => setOpen('templates')}>
                Templates…
              </Menu.Item>
              <Menu.Item
                leftSection={<IconCopy size={16} />}
                onClick={() =>
                  duplicate.mutate(gallery, {
                    onSuccess: ({ reply }) =>
                      void navigate({
                        to: '/galleries/$gallery',
                        params: { gallery: reply.uuid },
                        search: {} as never,
                      }),
                  })
                }
              >
                Duplicate
              </Menu.Item>
              {state === 'changed' && (
                <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={() => setOpen('revert')}>
                  Discard draft…
                </Menu.Item>
              )}
              {state !== 'draft' && (
                <Menu.Item
                  leftSection={<IconPower size={16} />}
                  onClick={() => turn.mutate({ uuid, title, on: !active })}
                >
                  {active ? 'Turn off' : 'Turn on'}
                </Menu.Item>
              )}
              <Menu.Divider />
              <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={() => setOpen('delete')}>
                Delete gallery
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'publish' && (
        <Late onClose={close}>
          <PublishDialog onClose={close} />
        </Late>
      )}
      {open === 'templates' && (
        <Late onClose={close}>
          <TemplatesDialog onClose={close} />
        </Late>
      )}
      {open === 'save-template' && (
        <Late onClose={close}>
          <SaveTemplateDialog onClose={close} />
        </Late>
      )}
      <ConfirmDialog
        opened={open === 'revert'}
        onClose={close}
        title="Discard draft"
        confirm="Discard"
        danger
        onConfirm={() => revert.mutateAsync(gallery)}
      >
        <p>
          <strong>{title}</strong> goes back to what visitors see now. All later changes to settings, files and calls to
          action are lost.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={open === 'delete'}
        onClose={close}
        title="Delete gallery"
        confirm="Delete gallery"
        danger
        onConfirm={() => remove.mutateAsync(gallery).then(toList)}
      >
        <p>
          The gallery <strong>{title}</strong> will be deleted and disappear wherever it is embedded. Its files stay in
          the library.
        </p>
      </ConfirmDialog>
    </header>
  );
}
