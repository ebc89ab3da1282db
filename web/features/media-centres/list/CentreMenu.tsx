import { IconCopy, IconDots, IconExternalLink, IconPower, IconSettings, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { MediaCentre } from '#contract/media-centres/centre.ts';
import { lazyWhenIdle } from '../../../lib/lazy-when-idle.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Late } from '../../../ui/overlays/Late.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { useTurnCentre } from './centre-actions.ts';
import { DeleteCentreDialog } from './DeleteCentreDialog.tsx';
import { hasPortal } from './state-looks.ts';

const DuplicateDialog = lazyWhenIdle(async () => (await import('./DuplicateDialog.tsx')).DuplicateDialog);

/** The actions on a Media Centre. `onDeleted`: from its own page, which is gone then. */
export function CentreMenu(props: {
  centre: MediaCentre;
  /** The role may change it, and the plan has Media Centres. */
  editable: boolean;
  /** The role may take it from visitors, whatever the plan has. */
  mayEnd: boolean;
  small?: boolean;
  list?: boolean;
  children?: ReactNode;
  onDeleted?: () => void;
}) {
  const { centre, editable, mayEnd, small = false, list = false, children, onDeleted } = props;
  const { uuid, title, active, published } = centre;
  const [open, setOpen] = useState<'duplicate' | 'delete'>();
  const turn = useTurnCentre();
  const navigate = useNavigate();
  const close = () => setOpen(undefined);
  const settings = () =>
    void navigate({ to: '/media-centre/$centre', params: { centre: uuid }, search: { tab: 'access' } });
  return (
    <>
      <Menu position="bottom-end" width={220} withinPortal>
        <Menu.Target>
          <IconButton small={small} label={`More for ${title}`}>
            <IconDots />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {hasPortal(centre) && (
            <Menu.Item
              component="a"
              href={centre.url}
              target="_blank"
              rel="noopener"
              leftSection={<IconExternalLink size={16} />}
            >
              Open portal
            </Menu.Item>
          )}
          {list && (
            <Menu.Item leftSection={<IconSettings size={16} />} onClick={settings}>
              Settings
            </Menu.Item>
          )}
          {children}
          {editable && (
            <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => setOpen('duplicate')}>
              Duplicate…
            </Menu.Item>
          )}
          {editable && published && (
            <Menu.Item leftSection={<IconPower size={16} />} onClick={() => turn.mutate({ uuid, title, on: !active })}>
              {active ? 'Close to visitors' : 'Open to visitors'}
            </Menu.Item>
          )}
          {mayEnd && (
            <>
              <Menu.Divider />
              <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={() => setOpen('delete')}>
                Delete Media Centre…
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'duplicate' && (
        <Late onClose={close}>
          <DuplicateDialog centre={centre} onClose={close} />
        </Late>
      )}
      <DeleteCentreDialog
        centre={centre}
        opened={open === 'delete'}
        onClose={close}
        {...(onDeleted ? { onDeleted } : {})}
      />
    </>
  );
}
