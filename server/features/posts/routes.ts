import * as clients from '#contract/posts/client-reviews.ts';
import * as handing from '#contract/posts/handover-routes.ts';
import * as imports from '#contract/posts/import-routes.ts';
import * as plan from '#contract/posts/plan-routes.ts';
import * as previewing from '#contract/posts/preview-routes.ts';
import * as contract from '#contract/posts/routes.ts';
import * as talk from '#contract/posts/talk-routes.ts';
import * as saved from '#contract/posts/view-routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { check, preflight, time } from './calls/check.ts';
import * as review from './calls/client-reviews.ts';
import { handover, handoverFile, handoverZip } from './calls/handover.ts';
import { checkImport, runImport, template } from './calls/import.ts';
import { calendar, campaigns, drafts, list } from './calls/list.ts';
import * as planned from './calls/plan.ts';
import { previews } from './calls/previews.ts';
import { publish, retry, settle, stop } from './calls/publish.ts';
import { show } from './calls/show.ts';
import * as said from './calls/talk.ts';
import { addView, changeView, dropView, views } from './calls/views.ts';
import { create, duplicate, moveZone, remove, update } from './calls/write.ts';

export const handlers: Handled<Services>[] = [
  on(contract.listPosts, list),
  on(contract.listDrafts, drafts),
  on(contract.showPost, show),
  on(previewing.listPreviews, previews),
  on(contract.createPost, create),
  on(contract.updatePost, update),
  on(contract.deletePost, remove),
  on(contract.publishPost, publish),
  on(contract.duplicatePost, duplicate),
  on(contract.retryPost, retry),
  on(contract.stopPost, stop),
  on(contract.settlePost, settle),
  on(handing.showHandover, handover),
  on(handing.downloadHandoverFile, handoverFile),
  on(handing.downloadHandover, handoverZip),
  on(contract.checkPost, check),
  on(contract.preflightPost, preflight),
  on(contract.calendar, calendar),
  on(contract.planTime, time),
  on(contract.movePosts, moveZone),
  on(contract.listCampaigns, campaigns),
  on(imports.checkImport, checkImport),
  on(imports.importPosts, runImport),
  on(imports.importTemplate, template),
  on(talk.listComments, said.list),
  on(talk.createComment, said.create),
  on(talk.updateComment, said.update),
  on(talk.deleteComment, said.remove),
  on(talk.listApprovals, said.approvals),
  on(talk.submitPost, said.submit),
  on(talk.decidePost, said.decide),
  on(talk.listVersions, said.versions),
  on(talk.restoreVersion, said.restore),
  on(talk.timeline, said.timeline),
  on(clients.listClientReviews, review.list),
  on(clients.createClientReview, review.create),
  on(clients.revokeClientReview, review.revoke),
  on(plan.listSlots, planned.slots),
  on(plan.updateSlots, planned.setSlots),
  on(plan.freeSlots, planned.free),
  on(plan.nextSlot, planned.next),
  on(plan.listLabels, planned.labels),
  on(plan.createLabel, planned.addLabel),
  on(plan.updateLabel, planned.changeLabel),
  on(plan.deleteLabel, planned.dropLabel),
  on(plan.listTemplates, planned.templates),
  on(plan.createTemplate, planned.addTemplate),
  on(plan.updateTemplate, planned.changeTemplate),
  on(plan.deleteTemplate, planned.dropTemplate),
  on(saved.listViews, views),
  on(saved.createView, addView),
  on(saved.updateView, changeView),
  on(saved.deleteView, dropView),
];
