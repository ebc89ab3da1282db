import { relationChanged } from '#platform/history/phrases.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { handlers } from './routes.ts';
import { attachmentUndo } from './undo.ts';
import { usage } from './usage.ts';

export const feature: Feature<Services> = {
  name: 'attachments',
  handlers,
  undo: attachmentUndo,
  actions: {
    'file.attach': {
      sentence: relationChanged(
        'attachments',
        (what, names) => `Attached ${names} to ${what}`,
        (what, names) => `Removed the attachment ${names} from ${what}`,
      ),
    },
  },
  mixedSentence: ({ count, said }, mine) => {
    if (mine.length !== 2 || !mine.every((action) => action === 'file.create' || action === 'file.attach'))
      return undefined;
    return count === 2 ? `Uploaded ${said.to} as an attachment` : 'Uploaded attachments';
  },
  usage,
};
