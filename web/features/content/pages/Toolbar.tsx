import {
  IconDots,
  IconInfoCircle,
  IconMinus,
  IconPlus,
  IconPrinter,
  IconRotateClockwise,
  IconSearch,
} from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { number } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx';
import { FullScreen } from '../StageTools.tsx';
import styles from './Toolbar.module.css';
import type { DocumentScroll } from './use-document-scroll.ts';

/** The page that is looked at, to be changed to another. */
function PageField({ page, count, onGo }: { page: number; count: number; onGo: (page: number) => void }) {
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const wanted = Number(typed);
    if (typed !== undefined && Number.isInteger(wanted) && wanted > 0) onGo(Math.min(count, wanted));
    setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') go();
    else if (event.key === 'Escape') setTyped(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.select();
  };
  return (
    <div className={styles.place} style={{ '--digits': String(count).length } as CSSProperties}>
      <span aria-hidden="true">Page</span>
      <input
        type="text"
        inputMode="numeric"
        aria-label="Page"
        value={typed ?? String(page)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\D/g, '').slice(0, 6))}
        onKeyDown={onKeyDown}
        onBlur={go}
      />
      <span>of {number(count)}</span>
    </div>
  );
}

export interface ToolbarProps {
  readonly scroll: DocumentScroll;
  readonly count: number;
  /** The reason there is no text to select, where there is none. */
  readonly note: string | undefined;
  readonly onFind: (() => void) | undefined;
  readonly onPrint: (() => void) | undefined;
}

/** The tools of a document, above its pages. */
export function Toolbar({ scroll, count, note, onFind, onPrint }: ToolbarProps) {
  const { page, scale, zoom, goTo, zoomBy, setZoom, turn } = scroll;
  const percent = `${Math.round(scale * 100)} %`;
  return (
    <div className={styles.bar} role="group" aria-label="View">
      <PageField page={page} count={count} onGo={goTo} />
      {note && (
        <Tooltip label={note} multiline w={280}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its tooltip is read by keyboard, too. */}
          <p className={styles.note} tabIndex={0}>
            <IconInfoCircle size={16} aria-hidden="true" />
            <span>{note}</span>
          </p>
        </Tooltip>
      )}
      <span className={styles.space} />
      {onFind && (
        <IconButton label="Find in the document" shortcut="mod+f" onClick={onFind}>
          <IconSearch />
        </IconButton>
      )}
      <span className={styles.wide}>
        <IconButton label="Zoom out" shortcut="-" onClick={() => zoomBy(-1)}>
          <IconMinus />
        </IconButton>
      </span>
      <Menu position="bottom" width={200}>
        <Menu.Target>
          <button type="button" className={`${styles.zoom} ${styles.wide}`} aria-label={`Zoom, ${percent}`}>
            {percent}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setZoom('width')}>Fit width</Menu.Item>
          <Menu.Item onClick={() => setZoom('page')}>Fit page</Menu.Item>
          <Menu.Divider />
          {[0.5, 1, 1.5, 2, 4].map((part) => (
            <Menu.Item key={part} onClick={() => setZoom(part)}>
              {part * 100} %
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <span className={styles.wide}>
        <IconButton label="Zoom in" shortcut="+" onClick={() => zoomBy(1)}>
          <IconPlus />
        </IconButton>
      </span>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <IconButton label="More for this document">
            <IconDots />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setZoom(zoom === 'page' ? 'width' : 'page')}>
            {zoom === 'page' ? 'Fit width' : 'Fit page'}
          </Menu.Item>
          <Menu.Item leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => zoomBy(1)}>
            Zoom in
          </Menu.Item>
          <Menu.Item leftSection={<IconMinus size={16} stroke={1.75} />} onClick={() => zoomBy(-1)}>
            Zoom out
          </Menu.Item>
          <Menu.Item leftSection={<IconRotateClockwise size={16} stroke={1.75} />} onClick={turn}>
            Rotate the view
          </Menu.Item>
          {onPrint && (
            <Menu.Item leftSection={<IconPrinter size={16} stroke={1.75} />} onClick={onPrint}>
              Print
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <FullScreen />
    </div>
  );
}
