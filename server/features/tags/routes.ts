import * as groups from '#contract/tags/groups.ts';
import * as missed from '#contract/tags/missed.ts';
import * as proposals from '#contract/tags/proposals.ts';
import * as tags from '#contract/tags.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { create } from './create.ts';
import { remove } from './delete.ts';
import { removeSeveral } from './delete-several.ts';
import { exportCsv } from './export.ts';
import * as groupCalls from './groups/calls.ts';
import { importCsv } from './import.ts';
import { list } from './list.ts';
import { merge } from './merge.ts';
import { preview } from './merge-preview.ts';
import { dismiss, list as listMissed } from './missed/calls.ts';
import { nearDuplicates } from './near-duplicates.ts';
import { accept, decline, list as listProposals, propose } from './proposals/calls.ts';
import { update } from './update.ts';

export const handlers: Handled<Services>[] = [
  on(tags.listTags, list),
  on(tags.nearDuplicateTags, nearDuplicates),
  on(tags.createTag, create),
  on(tags.updateTag, update),
  on(tags.deleteTag, remove),
  on(tags.deleteTags, removeSeveral),
  on(tags.mergeTags, merge),
  on(tags.previewMerge, preview),
  on(tags.exportTags, exportCsv),
  on(tags.importTags, importCsv),
  on(groups.listTagGroups, groupCalls.list),
  on(groups.createTagGroup, groupCalls.create),
  on(groups.updateTagGroup, groupCalls.update),
  on(groups.deleteTagGroup, groupCalls.remove),
  on(groups.previewTagGroup, groupCalls.preview),
  on(groups.regroupTags, groupCalls.moveTags),
  on(missed.listMissedWords, listMissed),
  on(missed.dismissMissedWord, dismiss),
  on(proposals.listTagProposals, listProposals),
  on(proposals.proposeTag, propose),
  on(proposals.acceptTagProposal, accept),
  on(proposals.declineTagProposal, decline),
];
