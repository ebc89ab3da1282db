import { Badge, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconDots, IconX } from '@tabler/icons-react';
import { count } from '../../lib/format.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { Tooltip } from '../../ui/overlays/Tooltip.tsx';
import styles from './Editor.module.css';
import type { Saving, SavingAs } from './saving/use-saving.ts';
import { useEditor } from './state/editor-context.ts';

interface Props {
  /** The name of the version that is edited. */
  readonly version: string;
  readonly saving: Saving;
  readonly phone: boolean;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

/** Saves, or says why not. */
function Save(props: {
  as: SavingAs;
  saving: Saving;
  ink?: boolean;
  /** One word, where there is no room for more. */
  short?: boolean;
  children: string;
}) {
  const { as, saving, ink = false, short = false, children } = props;
  const reason = saving.reasonAgainst(as);
  return (
    <Tooltip label={reason ?? ''} disabled={!reason} position="bottom-end" multiline maw={260}>
      <Button
        variant={ink ? 'ink' : 'line'}
        loading={saving.busy === as}
        {...(short ? { 'aria-label': children } : {})}
        // Reachable, so that its reason is heard.
        {...(reason === undefined ? {} : { 'aria-disabled': true, 'data-disabled': true })}
        onClick={() => !reason && !saving.busy && void saving.save(as)}
      >
        {short ? children.split(' ')[0] : children}
      </Button>
    </Tooltip>
  );
}

/** The name, what was changed, the way back and forth, and the ways to save. */
export function EditorHead({ version, saving, phone, onReset, onClose }: Props) {
  const { picture, changes, canUndo, canRedo, undo, redo } = useEditor();
  const made = changes.filter(({ on }) => on).length;
  const copy = saving.reasonAgainst('copy');
  return (
    <header className={styles.head}>
      <IconButton label="Close" shortcut="Escape" onClick={onClose}>
        <IconX />
      </IconButton>
      <h1 className={styles.name} title={picture.name} dir="auto">
        {picture.name}
      </h1>
      <Badge className={styles.version ?? ''}>{version}</Badge>
      <span className={styles.made} role="status">
        {made > 0 && count(made, 'change')}
      </span>
      <span className={styles.space} />
      <IconButton label="Undo" shortcut="mod+z" disabled={!canUndo} onClick={undo}>
        <IconArrowBackUp />
      </IconButton>
      <IconButton label="Redo" shortcut="mod+shift+z" disabled={!canRedo} onClick={redo}>
        <IconArrowForwardUp />
      </IconButton>
      {phone ? (
        <Menu position="bottom-end" width={220} withinPortal>
          <Menu.Target>
            <IconButton label="More">
              <IconDots />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item disabled={changes.length === 0} onClick={onReset}>
              Reset
            </Menu.Item>
            <Menu.Item disabled={copy !== undefined} onClick={() => void saving.save('copy')}>
              Save as copy
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        <>
          <Button variant="quiet" className={styles.reset ?? ''} disabled={changes.length === 0} onClick={onReset}>
            Reset
          </Button>
          <Save as="copy" saving={saving}>
            Save as copy
          </Save>
        </>
      )}
      <Save as="version" saving={saving} ink short={phone}>
        {saving.waits ? 'Send for review' : `Save as version ${saving.nextVersion}`}
      </Save>
    </header>
  );
}
