import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedAs, TeamRecipe } from '#contract/recipes/routes.ts';
import { count } from '../../../lib/format.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import type { FileDialogProps } from '../../files/dialogs/file-dialogs.ts';
import { sizeOf } from '../../files/select/subject.ts';
import { openedQuery } from '../../image-editor/queries.ts';
import { RecipePreview } from '../preview/RecipePreview.tsx';
import { checkQuery, recipesQuery } from '../queries.ts';
import styles from './ApplyDialog.module.css';
import { applyToMany } from './apply-to-many.ts';
import { RecipeChoice } from './RecipeChoice.tsx';
import { Standing } from './Standing.tsx';

const title = 'Apply recipe';
/** Pictures of the selection that are shown with the recipe. */
const shown = 6;

/** The dialog without its form: recipes load, did not load, or there are none. */
function Instead({ onClose, children }: { onClose: () => void; children: React.ReactNode }) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size="wide"
      footer={
        <Button variant="ink" onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}

/** The team's logo, where a recipe shows it: any of its images is opened with it. */
function useLogo(image: string | undefined, recipe: TeamRecipe | undefined) {
  const { marks } = recipe?.recipe ?? {};
  const enabled = image !== undefined && marks?.on === true && marks.items.some(({ type }) => type === 'logo');
  return useQuery({ ...openedQuery(image ?? ''), enabled }).data?.picture.logo ?? null;
}

function Choose({ subject, onClose, recipes }: FileDialogProps & { recipes: readonly TeamRecipe[] }) {
  const [uuid, setUuid] = useState(recipes[0]?.uuid ?? '');
  const [as, setAs] = useState<SavedAs>('version');
  const check = useQuery(checkQuery(subject, as));
  const recipe = recipes.find((one) => one.uuid === uuid);
  const pictures = subject.files.filter(({ latest_version }) => latest_version.file_type.startsWith('image/'));
  const logo = useLogo(pictures[0]?.uuid, recipe);
  const editable = check.data?.editable ?? 0;
  const submit = () => {
    if (!recipe) return;
    onClose();
    void applyToMany(subject, { recipe, as, total: check.data?.total ?? sizeOf(subject) });
  };
  return (
    <FormDialog
      title={title}
      size="large"
      action={check.data ? `Apply to ${count(editable, 'image')}` : 'Apply'}
      busy={false}
      ready={recipe !== undefined && editable > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.root}>
        <RecipeChoice recipes={recipes} chosen={uuid} onChange={setUuid} />
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

/** Puts a recipe of the team on chosen files: which one, how they look with it, and which of them can have it. */
export function ApplyDialog({ subject, onClose }: FileDialogProps) {
  const { data: recipes, isError, error, refetch } = useQuery(recipesQuery(subject.team));
  if (isError)
    return (
      <Instead onClose={onClose}>
        <ErrorState title="The recipes did not load" error={error} onRetry={() => void refetch()} />
      </Instead>
    );
  if (!recipes)
    return (
      <Instead onClose={onClose}>
        <Skeleton height={240} radius={8} />
      </Instead>
    );
  if (recipes.length === 0)
    return (
      <Instead onClose={onClose}>
        <EmptyState
          icon={<IconAdjustmentsHorizontal size={22} stroke={1.75} />}
          title="No recipes yet"
          text="Open an image in the editor, make your changes and choose Save recipe. Then you can apply it here."
        />
      </Instead>
    );
  return <Choose subject={subject} onClose={onClose} recipes={recipes} />;
}
