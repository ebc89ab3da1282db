import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTeam } from '../../lib/me.ts';
import { openFileDialog } from '../files/dialogs/file-dialogs.ts';
import { fileQuery } from '../files/queries.ts';
import { copyRecipe } from './copied-recipe.ts';
import styles from './RecipeFooter.module.css';
import { useEditor } from './state/editor-context.ts';

/** Puts what is done to the picture on other images, without a name for it. */
export function ApplyToOthers({ disabled }: { disabled: boolean }) {
  const { recipe, picture } = useEditor();
  const { uuid: team } = useTeam();
  const { data: file } = useQuery(fileQuery(picture.file));
  const open = () => {
    if (!file) return;
    copyRecipe({ team, of: picture.name, recipe });
    openFileDialog({ kind: 'copied_to', subject: { team, files: [{ ...file, detailed: false }] } });
  };
  return (
    <Button variant="line" className={styles.others ?? ''} disabled={disabled || !file} onClick={open}>
      Apply to other images…
    </Button>
  );
}
