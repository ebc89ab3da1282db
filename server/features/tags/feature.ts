import { created, deleted, renamedOrChanged, restored } from '#platform/history/phrases.ts';
import { titleIn } from '#platform/history/title.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { copyTagsJob } from './changes/ask-copies.ts';
import { counters } from './counters.ts';
import { groupUndo } from './groups/undo.ts';
import { copyTags } from './jobs/copy.ts';
import { proposalUndo } from './proposals/undo.ts';
import { handlers } from './routes.ts';
import { tagUndo } from './undo.ts';

export const feature: Feature<Services> = {
  name: 'tags',
  handlers,
  jobs: [{ job: copyTagsJob, run: copyTags, title: 'Update the tags of files' }],
  undo: { ...tagUndo, ...groupUndo, ...proposalUndo },
  nouns: {
    tag: {
      label: ['tag', 'tags'],
      title: titleIn('tags', 'name'),
      flagsToUndo: ['MANAGE_TAGS'],
      webhook: { updated: 'tag.updated', named: true },
    },
    tag_group: {
      label: ['tag group', 'tag groups'],
      title: titleIn('tag_groups', 'name'),
      flagsToUndo: ['MANAGE_TAGS'],
    },
    tag_proposal: {
      label: ['proposed tag', 'proposed tags'],
      title: titleIn('tag_proposals', 'name'),
      flagsToUndo: ['MANAGE_TAGS'],
    },
  },
  actions: {
    'tag.create': {
      sentence: created,
      event: 'tag.created',
      webhook: 'tag.created',
      flagsToUndo: ['MANAGE_TAGS', 'EDIT_ASSETS'],
    },
    'tag.update': { sentence: renamedOrChanged('tag') },
    'tag.delete': { sentence: deleted, event: 'tag.deleted', webhook: 'tag.deleted' },
    'tag.restore': { sentence: restored, event: 'tag.created', webhook: 'tag.created' },
    'tag.merge': { sentence: ({ said }) => `Merged tags into ${said.to}` },
    'tag.unmerge': { sentence: ({ said }) => `Separated the tags merged into ${said.to}` },
    'tag_group.create': { sentence: created, event: 'tag.updated' },
    'tag_group.update': { sentence: renamedOrChanged('tag group'), event: 'tag.updated' },
    'tag_group.delete': { sentence: deleted, event: 'tag.updated' },
    'tag_group.restore': { sentence: restored, event: 'tag.updated' },
    'tag_proposal.create': {
      sentence: ({ said }, what) => `Proposed the tag ${said.to ?? what}`,
      flagsToUndo: ['MANAGE_TAGS', 'EDIT_ASSETS'],
    },
    'tag_proposal.decide': { sentence: (_set, what) => `Decided on ${what}` },
    'tag_proposal.withdraw': { sentence: (_set, what) => `Withdrew ${what}` },
    'tag_proposal.reopen': { sentence: (_set, what) => `Reopened ${what}` },
  },
  counters,
};
