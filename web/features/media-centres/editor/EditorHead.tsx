import { Badge, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowLeft, IconExternalLink, IconEye, IconHistory, IconWorld } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { mediaCentrePolicy } from '#contract/policy/media-centres.ts';
import { useCan } from '../../../lib/can.ts';
import { copyText } from '../../../lib/copy.ts';
import { CopyButton } from '../../../ui/form/CopyButton.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { CentreMenu } from '../list/CentreMenu.tsx';
import { downloadWords, hasPortal, shownAddress, stateLooks, visibilityWords } from '../list/state-looks.ts';
import styles from './EditorHead.module.css';
import { EditorTitle } from './EditorTitle.tsx';
import { useEditor } from './editor-context.ts';
import { SavedState } from './SavedState.tsx';

export type EditorDialog = 'publish' | 'revert' | 'publications' | 'preview';

const copyAddress = (url: string) => copyText(url, { done: 'Address copied to clipboard' });

/** The address of the page, and who gets what there. */
function Facts() {
  const { centre } = useEditor();
  const { url, state, visibility } = centre;
  const look = stateLooks[state];
  return (
    <div className={styles.facts}>
      <IconWorld size={16} stroke={1.75} aria-hidden="true" />
      {hasPortal(centre) ? (
        <a href={url} target="_blank" rel="noopener" className={styles.url}>
          {shownAddress(url)}
        </a>
      ) : (
        <span className={styles.plain}>{shownAddress(url)}</span>
      )}
      <CopyButton small label="Copy address" text={url} by={copyAddress} />
      <Badge variant={look.variant} title={look.about}>
        {look.word}
      </Badge>
      <Badge>{visibilityWords[visibility]}</Badge>
      <Badge className={styles.wide ?? ''}>{downloadWords[centre.settings.downloads.way]}</Badge>
      <SavedState />
    </div>
  );
}

/** The title, address and state of a Media Centre, and the actions on all of it. */
export function EditorHead({ onOpen }: { onOpen: (dialog: EditorDialog) => void }) {
  const { centre, editable } = useEditor();
  const mayEnd = useCan(mediaCentrePolicy['media_centre.end']);
  const navigate = useNavigate();
  const { published, pending } = centre;
  return (
    <header className={styles.head}>
      <Link to="/media-centre" search={{}} className={styles.back ?? ''} aria-label="Back to Media Centres">
        <IconArrowLeft size={18} stroke={1.75} />
      </Link>
      <div className={styles.words}>
        <EditorTitle />
        <Facts />
      </div>
      <div className={styles.acts}>
        <CentreMenu
          centre={centre}
          editable={editable}
          mayEnd={mayEnd}
          onDeleted={() => void navigate({ to: '/media-centre', search: {} })}
        >
          {editable && (
            <Menu.Item
              className={styles.small ?? ''}
              leftSection={<IconEye size={16} />}
              onClick={() => onOpen('preview')}
            >
              Preview
            </Menu.Item>
          )}
          {editable && published && (
            <Menu.Item leftSection={<IconHistory size={16} />} onClick={() => onOpen('publications')}>
              Earlier publications…
            </Menu.Item>
          )}
          {editable && published && pending && (
            <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={() => onOpen('revert')}>
              Discard draft…
            </Menu.Item>
          )}
        </CentreMenu>
        {editable && (
          <Button
            variant="line"
            className={styles.portal ?? ''}
            leftSection={<IconEye size={16} />}
            onClick={() => onOpen('preview')}
          >
            Preview
          </Button>
        )}
        {hasPortal(centre) && (
          <Button
            component="a"
            href={centre.url}
            target="_blank"
            rel="noopener"
            variant="line"
            className={styles.portal ?? ''}
            leftSection={<IconExternalLink size={16} />}
          >
            Open portal
          </Button>
        )}
        {editable && (pending || !published) && (
          <Button variant="ink" onClick={() => onOpen('publish')}>
            Publish
          </Button>
        )}
      </div>
    </header>
  );
}
