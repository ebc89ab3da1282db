import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { FileSummary } from '#contract/files/routes.ts';
import type { Feature } from '../declaration.ts';
import { every, live, only } from '../files/select/subject.ts';
import { isEditable } from '../image-editor/editable.ts';

export const recipes: Feature = {
  fileCommands: [
    {
      id: 'recipe',
      order: 26,
      label: 'Apply recipe',
      icon: IconAdjustmentsHorizontal,
      needs: 'version',
      absent: (subject) => every(subject, (file) => !isEditable(file)),
      obstacle: live,
    },
    {
      id: 'recipe_to',
      order: 27,
      label: 'Apply its recipe to…',
      icon: IconAdjustmentsHorizontal,
      needs: 'version',
      // What was never edited has one version. A copy that has one is known on its page.
      absent: (subject) => {
        const file: (FileSummary & { copied_from?: string | null }) | undefined = only(subject);
        return !file || !isEditable(file) || (file.version_count < 2 && !file.copied_from);
      },
      obstacle: live,
    },
  ],
};
