import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy } from 'react';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import { settingsAddress } from '../../lib/search/settings-address.ts';
import type { LazyFeature } from '../declaration.ts';

export const recipesLazy: LazyFeature = {
  links: { recipe: () => settingsAddress('recipes') },
  fileDialogs: {
    recipe: lazyWhenIdle(async () => (await import('./apply/ApplyDialog.tsx')).ApplyDialog),
    recipe_to: lazyWhenIdle(async () => (await import('./apply/RecipeTo.tsx')).RecipeTo),
    copied_to: lazyWhenIdle(async () => (await import('./apply/RecipeTo.tsx')).CopiedTo),
  },
  settings: [
    {
      slug: 'recipes',
      order: 95,
      title: 'Image recipes',
      text: 'Edits saved by name in the image editor, ready to apply to any images in the library.',
      group: 'Library',
      icon: IconAdjustmentsHorizontal,
      needs: 'UPLOAD_ASSETS',
      words: ['Recipe', 'Crop', 'Rename', 'Delete'],
      Body: lazy(async () => ({ default: (await import('./RecipesSection.tsx')).RecipesSection })),
    },
  ],
};
