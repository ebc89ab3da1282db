import { created, deleted, renamedOrChanged, restored } from '#platform/history/phrases.ts';
import { titleIn } from '#platform/history/title.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { applyRecipe } from './jobs/apply.ts';
import { applyJob } from './jobs/definition.ts';
import { handlers } from './routes.ts';
import { recipeUndo } from './undo.ts';

export const feature: Feature<Services> = {
  name: 'recipes',
  handlers,
  jobs: [{ job: applyJob, run: applyRecipe, title: 'Apply recipes to images' }],
  undo: recipeUndo,
  nouns: {
    recipe: {
      label: ['recipe', 'recipes'],
      title: titleIn('recipes', 'name'),
      flagsToUndo: ['UPLOAD_ASSETS', 'MANAGE_TEAM'],
    },
  },
  actions: {
    'recipe.create': { sentence: created, event: 'recipe.created', ownOnly: true },
    'recipe.update': { sentence: renamedOrChanged('recipe'), ownOnly: true },
    'recipe.delete': { sentence: deleted, event: 'recipe.deleted', ownOnly: true },
    'recipe.restore': { sentence: restored, event: 'recipe.created', ownOnly: true },
  },
};
