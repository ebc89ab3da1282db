import { IconCalendarShare, IconDots, IconFileImport, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyWhenIdle } from '../../../lib/lazy-when-idle.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Late } from '../../../ui/overlays/Late.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { useReturnFocus } from '../manage/use-return-focus.ts';
import { useCalendar } from './calendar-context.ts';

const FeedDialog = lazyWhenIdle(async () => (await import('./feed/FeedDialog.tsx')).FeedDialog);
const ImportDialog = lazyWhenIdle(async () => (await import('./importing/ImportDialog.tsx')).ImportDialog);

/** The rarer actions on the calendar as a whole. */
export function CalendarMenu() {
  const { mayCreate } = useCalendar();
  const [open, setOpen] = useState<'feed' | 'import'>();
  const button = useReturnFocus(open !== undefined);
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <IconButton ref={button} label="More for the calendar">
            <IconDots />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {mayCreate && (
            <Menu.Item leftSection={<IconFileImport size={16} />} onClick={() => setOpen('import')}>
              Import posts…
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconCalendarShare size={16} />} onClick={() => setOpen('feed')}>
            Subscribe…
          </Menu.Item>
          <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            Print
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open && (
        <Late key={open} onClose={close}>
          {open === 'feed' ? <FeedDialog onClose={close} /> : <ImportDialog onClose={close} />}
        </Late>
      )}
    </>
  );
}
