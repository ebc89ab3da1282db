import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedAs } from '#contract/recipes/routes.ts';
import { count } from '../../../lib/format.ts';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import type { FileDialogProps } from '../../files/dialogs/file-dialogs.ts';
import { sizeOf } from '../../files/select/subject.ts';
import { RecipePreview } from '../preview/RecipePreview.tsx';
import { useLogo } from '../preview/use-logo.ts';
import { checkQuery } from '../queries.ts';
import styles from './ApplyDialog.module.css';
import { type Applicable, applyToMany } from './apply-to-many.ts';
import { RecipeChoice } from './RecipeChoice.tsx';
import { Standing } from './Standing.tsx';

/** Pictures of the selection that are shown with the recipe. */
const shown = 6;

/** The form: a recipe, how files look with it, and which of them can have it. */
export function Choose({ subject, onClose, recipes }: FileDialogProps & { recipes: readonly Applicable[] }) {
  const [key, setKey] = useState(recipes[0]?.key ?? '');
  const [as, setAs] = useState<SavedAs>('version');
  const check = useQuery(checkQuery(subject, as));
  const recipe = recipes.find((one) => one.key === key);
  const pictures = subject.files.filter(({ latest_version }) => latest_version.file_type.startsWith('image/'));
  const logo = useLogo(pictures[0]?.uuid, recipe?.recipe);
  const editable = check.data?.editable ?? 0;
  const submit = () => {
    if (!recipe) return;
    onClose();
    void applyToMany(subject, { recipe, as, total: check.data?.total ?? sizeOf(subject) });
  };
  return (
    <FormDialog
      title="Apply recipe"
      size="large"
      action={check.data ? `Apply to ${count(editable, 'image')}` : 'Apply'}
      busy={false}
      ready={recipe !== undefined && editable > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.root}>
        <RecipeChoice recipes={recipes} chosen={key} onChange={setKey} />
        <section className={styles.beside} aria-label="Preview">
          <div className={styles.pictures}>
            {recipe &&
              pictures
                .slice(0, shown)
                .map((file) => (
                  <RecipePreview key={file.uuid} uuid={file.uuid} name={file.name} recipe={recipe.recipe} logo={logo} />
                ))}
          </div>
          <div className={styles.as}>
            <span id="recipe-as">Save as</span>
            <SegmentedControl
              aria-labelledby="recipe-as"
              value={as}
              onChange={(value) => setAs(value as SavedAs)}
              data={[
                { value: 'version', label: 'New versions' },
                { value: 'copy', label: 'Copies' },
              ]}
            />
          </div>
          <Standing check={check} as={as} />
        </section>
      </div>
    </FormDialog>
  );
}
