import * as changes from '#contract/changes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { activity } from './activity.ts';
import { events } from './events.ts';
import { list } from './list.ts';
import { undo } from './undo.ts';
import { undoMany } from './undo-many.ts';

export const handlers: Handled<Services>[] = [
  on(changes.listChanges, list),
  on(changes.listActivity, activity),
  on(changes.undoChanges, undo),
  on(changes.undoManyChanges, undoMany),
  on(changes.teamEvents, events),
];
