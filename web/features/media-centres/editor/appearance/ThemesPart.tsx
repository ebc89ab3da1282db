import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CentreTheme } from '#contract/media-centres/centre.ts';
import { refusalOf } from '../../../../lib/call.ts';
import { count } from '../../../../lib/format.ts';
import { useTeam } from '../../../../lib/me.ts';
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog.tsx';
import { NameDialog } from '../../../../ui/overlays/NameDialog.tsx';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { themesQuery } from '../../queries.ts';
import { useEditor } from '../editor-context.ts';
import pane from '../SettingsPane.module.css';
import styles from './ThemesPart.module.css';
import { useDeleteTheme, useSaveTheme, useUseTheme } from './theme-actions.ts';

function ThemeRow({ theme, onDelete }: { theme: CentreTheme; onDelete: () => void }) {
  const { centre, editable, draft } = useEditor();
  const take = useUseTheme();
  const { uuid, name, look, uses } = theme;
  const used = centre.theme?.uuid === uuid;
  return (
    <li className={styles.row}>
      <span className={styles.swatch} style={{ background: look.colours.background }} aria-hidden="true">
        <span style={{ background: look.colours.accent }} />
        <span style={{ background: look.colours.text }} />
      </span>
      <span className={styles.words}>
        <b dir="auto">{name}</b>
        <span>{used ? 'Used here' : `Used by ${count(uses, 'Media Centre')}`}</span>
      </span>
      {editable && !used && (
        <Button
          size="xs"
          loading={take.isPending}
          aria-label={`Use theme ${name}`}
          onClick={() => void draft.flush().then((saved) => saved && take.mutate({ uuid: centre.uuid, theme }))}
        >
          Use
        </Button>
      )}
      {editable && (
        <Button size="xs" variant="quiet" aria-label={`Delete theme ${name}`} onClick={onDelete}>
          Delete
        </Button>
      )}
    </li>
  );
}

/** Saves the present look under a name, which all that use it follow. */
function SaveThemeDialog({ onClose }: { onClose: () => void }) {
  const { centre, draft } = useEditor();
  const save = useSaveTheme();
  return (
    <NameDialog
      title="Save as theme"
      label="Name"
      action="Save"
      name={centre.theme?.name ?? ''}
      maxLength={80}
      busy={save.isPending}
      error={save.error ? refusalOf(save.error) : undefined}
      onTyped={save.reset}
      onSubmit={(name) =>
        void draft.flush().then((saved) => saved && save.mutate({ uuid: centre.uuid, name }, { onSuccess: onClose }))
      }
      onClose={onClose}
    />
  );
}

/** The saved looks of the team, which several Media Centres can share. */
export function ThemesPart() {
  const { editable } = useEditor();
  const themes = useQuery(themesQuery(useTeam().uuid));
  const remove = useDeleteTheme();
  const [saving, setSaving] = useState(false);
  const [deleting, setDeleting] = useState<CentreTheme>();
  return (
    <div className={pane.fields}>
      <Loaded query={themes} failed="The themes did not load">
        {(all) =>
          all.length === 0 ? (
            <p className={pane.note}>No themes yet. Save this look to use it in other Media Centres.</p>
          ) : (
            <ul className={styles.list} aria-label="Themes">
              {all.map((theme) => (
                <ThemeRow key={theme.uuid} theme={theme} onDelete={() => setDeleting(theme)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {editable && (
        <span>
          <Button size="xs" onClick={() => setSaving(true)}>
            Save as theme…
          </Button>
        </span>
      )}
      {saving && <SaveThemeDialog onClose={() => setSaving(false)} />}
      {deleting && (
        <ConfirmDialog
          opened
          onClose={() => setDeleting(undefined)}
          title="Delete theme"
          confirm="Delete theme"
          danger
          onConfirm={() => remove.mutateAsync(deleting)}
        >
          <p>
            The theme <strong dir="auto">{deleting.name}</strong> will be deleted.{' '}
            {deleting.uses > 0 && 'Media Centres that use it keep its look.'}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
