import { emptyRecipe, type Recipe } from '#contract/image-editor/recipe.ts';
import { plantDesignRows } from '../rows/design.ts';
import { plantExport } from '../rows/export.ts';
import { plantVideoEdit } from '../rows/video-edit.ts';
import { silence } from '../samples/silence.ts';
import type { Loose, TestTeam } from '../world.ts';

const brighter: Recipe = { ...emptyRecipe, light: { ...emptyRecipe.light, exposure: 1 } };

/** One row of every kind that a path or a body names, all of one team. */
export interface Rows {
  readonly team: string;
  readonly member: string;
  readonly role: string;
  readonly group: string;
  readonly invite: string;
  readonly folder: string;
  readonly file: string;
  readonly otherFile: string;
  readonly tag: string;
  readonly otherTag: string;
  readonly tagProposal: string;
  readonly attribute: string;
  readonly right: string;
  readonly consent: string;
  readonly job: string;
  readonly collection: string;
  readonly smart: string;
  readonly singleEmbed: string;
  readonly gallery: string;
  readonly otherGallery: string;
  readonly galleryFile: string;
  readonly otherGalleryFile: string;
  readonly cta: string;
  readonly template: string;
  readonly mediaCentre: string;
  readonly album: string;
  readonly otherAlbum: string;
  readonly albumFile: string;
  readonly otherAlbumFile: string;
  readonly theme: string;
  readonly guest: string;
  readonly search: string;
  readonly zip: string;
  readonly teamExport: string;
  readonly set: string;
  readonly comment: string;
  readonly caption: string;
  readonly version: string;
  readonly attachment: string;
  readonly request: string;
  readonly submission: string;
  readonly report: string;
  readonly key: string;
  readonly webhook: string;
  readonly delivery: string;
  readonly profile: string;
  readonly preset: string;
  readonly recipe: string;
  readonly account: string;
  readonly otherAccount: string;
  readonly designAccount: string;
  readonly designTransfer: string;
  readonly videoEdit: string;
  readonly post: string;
  readonly postComment: string;
  readonly clientReview: string;
  readonly postLabel: string;
  readonly postTemplate: string;
  readonly calendarView: string;
  readonly feed: string;
  readonly approval: string;
  readonly uploadLink: string;
  readonly socialPost: string;
  readonly otherSocialPost: string;
  readonly socialGroup: string;
  /** The person who asked. */
  readonly asker: string;
}

/** A request for a route in which nothing but the caller can be wrong. */
export interface Sample {
  /** Values of the path besides `{team}`. */
  params?(rows: Rows): Record<string, string>;
  /** Names in braces are values of the path. */
  query?: string;
  body?(rows: Rows): unknown;
  /** The status for an id that is not the caller's, where that is not 404. */
  foreign?: number;
  /** Names in the path that stand for no row: whatever is there is an answer. */
  words?: readonly string[];
}

const file: Sample['params'] = ({ file: uuid }) => ({ uuid });
const folder: Sample['params'] = ({ folder: uuid }) => ({ uuid });
const right: Sample['params'] = ({ right: id }) => ({ id });
const consent: Sample['params'] = ({ consent: id }) => ({ id });
const collection: Sample['params'] = ({ collection: id }) => ({ id });
const singleEmbed: Sample['params'] = ({ singleEmbed: id }) => ({ id });
const gallery: Sample['params'] = ({ gallery: id }) => ({ id });
const galleryFile: Sample['params'] = ({ galleryFile: id }) => ({ id });
const socialPost: Sample['params'] = ({ socialPost: id }) => ({ id });
const socialGroup: Sample['params'] = ({ socialGroup: id }) => ({ id });
const cta: Sample['params'] = ({ cta: id }) => ({ id });
const template: Sample['params'] = ({ template: id }) => ({ id });
const mediaCentre: Sample['params'] = ({ mediaCentre: id }) => ({ id });
const album: Sample['params'] = ({ album: id }) => ({ id });
const guest: Sample['params'] = ({ guest: id }) => ({ id });
const albumFile: Sample['params'] = ({ albumFile: id }) => ({ id });
const account: Sample['params'] = ({ account: uuid }) => ({ uuid });
const submission: Sample['params'] = ({ submission: id }) => ({ id });
const report: Sample['params'] = ({ report: id }) => ({ id });
const designTool = { words: ['design_tool'] };
const imageEditor = { words: ['image_editor'] };
const ofTeam: Sample['params'] = ({ team: id }) => ({ design_tool: 'canva', id });
const ofDesignAccount: Sample['params'] = ({ designAccount: id }) => ({ design_tool: 'canva', id });
const post: Sample['params'] = ({ post: id }) => ({ id });
const videoEdit: Sample['params'] = ({ videoEdit: uuid }) => ({ uuid });
const version: Sample['params'] = ({ version: uuid }) => ({ uuid });
const nothingThere = '00000000-0000-4000-8000-000000000000';
const nothing: Sample = {};
const nobody = '00000000-0000-7000-8000-000000000000';

/** Every route of the contract. One that is added needs its line here, and is tried at every door from then on. */
export const samples: Readonly<Record<string, Sample>> = {
  'session.setup_state': nothing,
  'session.setup': nothing,
  'session.me': nothing,
  'browser_errors.report': nothing,
  'session.update': { body: () => ({ first_name: 'Ada' }) },
  'auth.sign_in': nothing,
  'auth.sign_up': nothing,
  'auth.sign_out': nothing,
  'auth.session': nothing,
  'auth.change_password': { body: () => ({ currentPassword: 'one of many', newPassword: 'another of many' }) },
  'auth.request_password_reset': nothing,
  'auth.reset_password': nothing,
  'auth.revoke_other_sessions': nothing,
  'auth.sessions': nothing,
  'auth.revoke_session': { body: () => ({ id: nobody }) },
  'auth.change_email': { body: () => ({ newEmail: 'other@example.test', password: 'one of many' }) },
  'auth.verify_email': nothing,
  'auth.two_factor_enable': { body: () => ({ password: 'one of many' }) },
  'auth.two_factor_verify': nothing,
  'auth.two_factor_backup': nothing,
  'auth.two_factor_codes': { body: () => ({ password: 'one of many' }) },
  'auth.two_factor_disable': { body: () => ({ password: 'one of many' }) },
  'auth.passkey_options': nothing,
  'auth.passkey_add': nothing,
  'auth.passkey_challenge': nothing,
  'auth.passkey_sign_in': nothing,
  'auth.passkeys': nothing,
  'auth.passkey_rename': { body: () => ({ id: nobody, name: 'Sneaky' }) },
  'auth.passkey_delete': { body: () => ({ id: nobody }) },
  'session.photo_set': nothing,
  'session.photo_delete': nothing,
  'session.photo': { params: ({ asker: uuid }) => ({ uuid }) },
  'session.photos': nothing,
  'teams.create': { body: () => ({ name: 'Another' }) },
  'teams.show': nothing,
  'teams.update': { body: () => ({ name: 'Renamed' }) },
  'teams.watermark': nothing,
  'teams.quota': { body: () => ({ bytes: 1_000_000_000_000 }) },
  'teams.features': { body: () => ({ features: [] }) },
  'teams.feature_requests': nothing,
  'teams.feature_request_create': { body: () => ({ feature: 'DAM_PLUS' }) },
  'teams.leave': nothing,
  'teams.closing': nothing,
  'teams.close': { body: () => ({ name: 'Another name than its own' }) },
  'teams.closed': nothing,
  'teams.reopen': nothing,
  'team_exports.list': nothing,
  'team_exports.create': { body: () => ({}) },
  'team_exports.delete': { params: ({ teamExport: id }) => ({ id }) },
  'team_exports.part': { params: ({ teamExport: id }) => ({ id, number: '1' }), words: ['number'] },
  'storage.show': nothing,
  'storage.folders': nothing,
  'storage.old_versions': { query: 'days=30' },
  'storage.delete_old_versions': { body: () => ({ days: 30 }) },
  'teams.members': nothing,
  'teams.member_update': { params: ({ member: id }) => ({ id }), body: () => ({ role: 'Guest' }) },
  'teams.member_delete': { params: ({ member: id }) => ({ id }) },
  'teams.members_update': { body: ({ member }) => ({ members: [member], active: true }) },
  'teams.members_delete': { body: ({ member }) => ({ members: [member] }) },
  'teams.invites': nothing,
  'teams.invite_create': { body: () => ({ email: 'someone@example.test', role: 'Guest' }) },
  'teams.invite_delete': { params: ({ invite: id }) => ({ id }) },
  'teams.invite_show': { params: () => ({ token: 'no-such-token' }) },
  'teams.invite_ask': { params: () => ({ token: 'no-such-token' }), body: () => ({ email: 'who@example.test' }) },
  'teams.invite_accept': { params: () => ({ token: 'no-such-token' }) },
  'teams.roles': nothing,
  'teams.role_create': { body: () => ({ name: 'Sneaky', permissions: [] }) },
  'teams.role_update': { params: ({ role: id }) => ({ id }), body: () => ({ name: 'Sneaky' }) },
  'teams.role_delete': { params: ({ role: id }) => ({ id }) },
  'teams.groups': nothing,
  'teams.group': { params: ({ group: id }) => ({ id }) },
  'teams.group_create': { body: () => ({ name: 'Sneaky' }) },
  'teams.group_update': { params: ({ group: id }) => ({ id }), body: () => ({ name: 'Sneaky' }) },
  'teams.group_delete': { params: ({ group: id }) => ({ id }) },
  'teams.group_members': { params: ({ group: id }) => ({ id }), body: ({ asker }) => ({ remove: [asker] }) },
  'people.owned': { params: ({ member: id }) => ({ id }) },
  'people.invite_many': { body: () => ({ emails: ['someone@example.test'], role: 'Guest' }) },
  'people.invite_link': { body: () => ({ role: 'Guest', max_uses: 5, days: 7 }) },
  'people.invite_resend': { params: ({ invite: id }) => ({ id }) },
  'people.view_as': { body: () => ({ role: 'Guest' }) },
  'people.stop_viewing': nothing,
  'api_keys.list': nothing,
  'api_keys.create': { body: () => ({ name: 'Sneaky', scopes: ['VIEW_ASSETS'] }) },
  'api_keys.delete': { params: ({ key: id }) => ({ id }) },
  'webhooks.list': nothing,
  'webhooks.create': { body: () => ({ url: 'https://sneaky.example/', events: ['file.created'] }) },
  'webhooks.update': { params: ({ webhook: id }) => ({ id }), body: () => ({ active: false }) },
  'webhooks.delete': { params: ({ webhook: id }) => ({ id }) },
  'webhooks.test': { params: ({ webhook: id }) => ({ id }) },
  'webhooks.deliveries': { params: ({ webhook: id }) => ({ id }) },
  'webhooks.delivery': { params: ({ delivery: id }) => ({ id }) },
  'webhooks.resend': { params: ({ delivery: id }) => ({ id }) },
  'folders.list': nothing,
  'folders.show': { params: folder },
  'folders.crumbs': { params: folder },
  'folders.search': { query: 'q=a' },
  'folders.create': { body: () => ({ folderName: 'Sneaky' }) },
  'folders.update': { params: folder, body: () => ({ name: 'Sneaky' }) },
  'folders.delete': { params: folder },
  'folders.download': { params: folder },
  'folders.levels': { params: folder },
  'folders.levels_update': { params: folder, body: () => ({ people: [], groups: [] }) },
  'folders.as_was': { params: folder, query: 'at=2026-01-01T00:00:00Z' },
  'folders.put_back': { params: folder, body: () => ({ since: '2026-01-01T00:00:00Z' }) },
  'shares.folder': { params: ({ folder: id }) => ({ id }), body: () => ({ teams: [] }) },
  'shares.file': { params: file, body: () => ({ public: true }) },
  'list_links.show': { params: ({ folder: id }) => ({ id }) },
  'list_links.set': { params: ({ folder: id }) => ({ id }), body: () => ({ public: true }) },
  'public_lists.unlock': { params: () => ({ uuid: nothingThere }), body: () => ({ password: 'open sesame' }) },
  'public_lists.download': { params: ({ file: uuid }) => ({ uuid: nothingThere, file: uuid }) },
  'public_lists.zip': { params: () => ({ uuid: nothingThere }) },
  'public_links.show': { params: file },
  'public_links.embed': { params: file },
  'public_links.unlock': { params: file, body: () => ({ password: 'open sesame' }) },
  'public_links.download': { params: file },
  'public_links.request': { params: file, body: () => ({ name: 'Ada', email: 'ada@example.com' }) },
  'shares.check': { params: ({ folder: id }) => ({ id }) },
  'shares.folders': nothing,
  'shares.with': nothing,
  'shares.exists': nothing,
  'shares.starred': nothing,
  'shares.offers': nothing,
  'shares.answer': { body: (rows) => ({ offer: rows.file, accept: true }), foreign: 404 },
  'live_links.list': nothing,
  'live_links.end': { body: (rows) => ({ links: [{ kind: 'file', uuid: rows.file }] }) },
  'files.list': nothing,
  'files.home': nothing,
  'files.facets': nothing,
  'files.timeline': nothing,
  'files.map': nothing,
  'files.names': nothing,
  'files.loosen': nothing,
  'files.suggest': { query: 'q=a' },
  'files.spelling': { query: 'q=habour' },
  'files.show': { params: file },
  'files.can_use': { params: file },
  'files.update': { params: file, body: () => ({ fileName: 'sneaky.txt' }) },
  'files.copy': { params: file },
  'files.delete': { params: file },
  'files.bulk': { body: (rows) => ({ files: [rows.file], action: 'star', value: true }) },
  'files.bulk_job': { params: ({ job: uuid }) => ({ uuid }) },
  'files.bulk_cancel': { params: ({ job: uuid }) => ({ uuid }) },
  'files.empty_bin': nothing,
  'duplicates.list': nothing,
  'duplicates.preview': { body: (rows) => ({ files: [rows.file, rows.otherFile] }) },
  'duplicates.merge': { body: (rows) => ({ files: [rows.file, rows.otherFile] }) },
  'duplicates.dismiss': { body: (rows) => ({ files: [rows.file, rows.otherFile] }) },
  'uploads.check': { body: () => [{ name: 'a.txt', size: 1, sha256: 'a'.repeat(64) }] },
  'download_presets.list': nothing,
  'download_presets.create': { body: () => ({ name: 'Sneaky' }) },
  'download_presets.update': { params: ({ preset: id }) => ({ id }), body: () => ({ name: 'Sneaky' }) },
  'download_presets.delete': { params: ({ preset: id }) => ({ id }) },
  'recipes.list': nothing,
  'recipes.create': { body: () => ({ name: 'Sneaky', recipe: emptyRecipe }) },
  'recipes.update': { params: ({ recipe: id }) => ({ id }), body: () => ({ name: 'Sneaky' }) },
  'recipes.delete': { params: ({ recipe: id }) => ({ id }) },
  'recipes.check': { body: ({ file: uuid }) => ({ files: [uuid] }) },
  'recipes.apply': { body: ({ file: uuid, recipe }) => ({ files: [uuid], recipe }) },
  'upload_defaults.folders': nothing,
  'upload_defaults.folder': { params: folder },
  'upload_defaults.folder_update': { params: folder, body: () => ({ internal_use: true }) },
  'upload_defaults.applying': nothing,
  'upload_profiles.list': nothing,
  'upload_profiles.create': { body: () => ({ name: 'Sneaky' }) },
  'upload_profiles.update': { params: ({ profile: id }) => ({ id }), body: () => ({ name: 'Sneaky' }) },
  'upload_profiles.delete': { params: ({ profile: id }) => ({ id }) },
  'uploads.multipart': nothing,
  'versions.list': { params: file },
  'versions.create': { params: file },
  'versions.crop': { params: version, body: () => ({ crop: { x: 0, y: 0, width: 1, height: 1 } }) },
  'versions.update': { params: version, body: () => ({ note: 'Sneaky' }) },
  'versions.cover': { params: version },
  'versions.delete': { params: version },
  'versions.process': { params: file },
  'versions.poster': { params: file },
  'versions.poster_set': { params: file, body: () => ({ at: 1 }) },
  'versions.poster_upload': { params: file },
  'versions.poster_reset': { params: file },
  'video_edits.start': { params: version, query: 'from=0' },
  'video_edits.cut': { params: version, body: () => ({ from: 0, to: 1 }) },
  'video_edits.show': { params: videoEdit },
  'video_edits.cancel': { params: videoEdit },
  'playback.show': { params: file },
  'content.mp4': { params: file },
  'content.still': { params: file, query: 'at=0' },
  'content.part': { params: file, query: 'from=0&to=1' },
  'content.jpg': { params: file },
  'content.resize': { params: file, query: 'width=10' },
  'content.page': { params: file, query: 'page=1' },
  'documents.show': { params: file },
  'content.download': { params: file },
  'content.zip': { body: (rows) => ({ files: [rows.file] }) },
  'content.sheet': { body: (rows) => ({ files: [rows.file] }) },
  'content.check': { body: (rows) => ({ files: [rows.file] }) },
  'content.agree': { body: (rows) => ({ team: rows.team, version: 'a'.repeat(64) }) },
  'upload_links.list': nothing,
  'upload_links.show': { params: ({ uploadLink: id }) => ({ id }) },
  'upload_links.sendings': { params: ({ uploadLink: id }) => ({ id }) },
  'upload_links.create': { body: ({ folder, collection: into }) => ({ title: 'Sneaky', folder, collection: into }) },
  'upload_links.update': { params: ({ uploadLink: id }) => ({ id }), body: () => ({ title: 'Sneaky' }) },
  'submissions.list': nothing,
  'submissions.reviewers': nothing,
  'submissions.show': { params: submission },
  'submissions.update': { params: submission, body: () => ({ assignee: null }) },
  'submissions.approve': { params: submission, body: () => ({}) },
  'submissions.ask_changes': { params: submission, body: () => ({ message: 'Brighter, please' }) },
  'submissions.decline': { params: submission, body: () => ({ reason: 'rights' }) },
  'submissions.revive': { params: submission, body: () => ({}) },
  'submissions.resubmit': { params: submission, body: () => ({}) },
  'reports.list': nothing,
  'reports.show': { params: report },
  'reports.update': { params: report, body: () => ({ assignee: null }) },
  'reports.take_down': { params: report, body: () => ({ reason: 'Asked for' }) },
  'reports.put_back': { params: report, body: () => ({}) },
  'reports.keep': { params: report, body: () => ({ reason: 'All is well' }) },
  'reports.correct': { params: report, body: () => ({}) },
  'reports.reply': { params: report, body: () => ({ report: nobody, message: 'Thank you' }) },
  'download_requests.create': { body: (rows) => ({ file: rows.file }) },
  'download_requests.list': nothing,
  'download_requests.team': nothing,
  'download_requests.update': { params: ({ request: id }) => ({ id }), body: () => ({ status: 'denied' }) },
  'download_requests.users': { params: mediaCentre },
  'download_requests.team_user': { query: `user=${nobody}` },
  'download_requests.team_user_update': {
    body: () => ({ user: nobody, status: 'denied' }),
  },
  'download_requests.user': { params: ({ team: id, asker: user }) => ({ id, user }) },
  'public_approvals.show': { params: () => ({ token: 'a'.repeat(43) }) },
  'public_approvals.answer': { params: () => ({ token: 'a'.repeat(43) }), body: () => ({ status: 'declined' }) },
  'public_approvals.withdraw': {
    params: () => ({ token: 'a'.repeat(43) }),
    body: () => ({ receipt: 'b'.repeat(43) }),
  },
  'public_upload_links.show': { params: () => ({ token: 'a'.repeat(43) }) },
  'public_upload_links.begin': { params: () => ({ token: 'a'.repeat(43) }), body: () => ({ name: 'Sneaky' }) },
  'public_upload_links.finish': {
    params: () => ({ token: 'a'.repeat(43) }),
    body: () => ({ sending: 'b'.repeat(43) }),
  },
  'public_upload_links.sending': { params: () => ({ token: 'a'.repeat(43), sending: 'b'.repeat(43) }) },
  'post_reviews.show': { params: () => ({ token: 'a'.repeat(43) }) },
  'post_reviews.answer': {
    params: () => ({ token: 'a'.repeat(43) }),
    body: () => ({ decision: 'approved', name: 'Sneaky', seen: 'x' }),
  },
  'download_requests.link': { params: () => ({ token: 'a'.repeat(43) }) },
  'download_requests.link_file': { params: ({ file: uuid }) => ({ token: 'a'.repeat(43), uuid }) },
  'download_requests.link_thumbnail': { params: ({ file: uuid }) => ({ token: 'a'.repeat(43), uuid }) },
  'download_requests.link_zip': { params: () => ({ token: 'a'.repeat(43) }) },
  'content.zip_stream': { params: ({ zip: id }) => ({ id }), foreign: 410 },
  'tags.list': nothing,
  'tags.create': { body: () => ({ name: 'Sneaky' }) },
  'tags.update': { params: ({ tag: id }) => ({ id }), body: () => ({ name: 'Sneaky' }) },
  'tags.delete': { params: ({ tag: id }) => ({ id }) },
  'tags.near_duplicates': nothing,
  'tags.delete_several': { body: (rows) => ({ tags: [rows.tag] }) },
  'tags.merge_preview': { body: (rows) => ({ from: [rows.tag], to: rows.otherTag }) },
  'tags.export': nothing,
  'tags.groups': nothing,
  'tags.group_create': { body: () => ({ name: 'Sneaky' }) },
  'tags.group_update': { body: () => ({ group: 'Weather', exclusive: true }) },
  'tags.group_preview': { body: () => ({ group: 'Weather' }) },
  'tags.group_delete': { body: () => ({ group: 'Weather' }) },
  'tags.regroup': { body: (rows) => ({ tags: [rows.tag], group: 'Weather' }) },
  'tags.missed': nothing,
  'tags.missed_dismiss': { body: () => ({ word: 'habour' }) },
  'tags.proposals': nothing,
  'tags.propose': { body: (rows) => ({ name: 'Sneaky', files: [rows.file] }) },
  'tags.proposal_accept': { params: ({ tagProposal: id }) => ({ id }) },
  'tags.proposal_decline': { params: ({ tagProposal: id }) => ({ id }), body: () => ({ reason: 'Sneaky' }) },
  'tags.import': { body: () => ({ csv: 'name\nSneaky' }) },
  'tags.merge': { body: (rows) => ({ from: [rows.tag], to: rows.otherTag }) },
  'attributes.list': nothing,
  'attributes.create': { body: () => ({ name: 'Sneaky', attribute_type: 'Text' }) },
  'attributes.update': { params: ({ attribute: id }) => ({ id }), body: () => ({ name: 'Sneaky' }) },
  'attributes.preview': { params: ({ attribute: id }) => ({ id }) },
  'attributes.delete': { params: ({ attribute: id }) => ({ id }) },
  'attributes.fill_preview': { body: (rows) => ({ files: [rows.file] }) },
  'attributes.set': { params: file, body: (rows) => ({ attribute: rows.attribute, values: ['Sneaky'] }) },
  'metadata.list': { params: file },
  'metadata.update': { params: file, body: () => ({ metadata: [{ schema: 'XMP', key: 'Title', value: 'Sneaky' }] }) },
  'metadata.write_back': { params: file },
  'rights.list': nothing,
  'rights.create': { body: () => ({ name: 'Sneaky' }) },
  'rights.update': { params: right, body: () => ({ name: 'Sneaky' }) },
  'rights.delete': { params: right },
  'rights.impact': { params: right },
  'rights.terms': { params: right },
  'consents.list': nothing,
  'consents.show': { params: consent },
  'consents.create': { body: (rows) => ({ person: 'Sneaky', files: [rows.file] }) },
  'consents.update': { params: consent, body: () => ({ person: 'Sneaky' }) },
  'consents.withdraw': { params: consent, body: () => ({ reason: 'Sneaky' }) },
  'files.rights_overview': nothing,
  'files.rights_common': { body: (rows) => ({ files: [rows.file] }) },
  'collections.list': nothing,
  'collections.show': { params: collection },
  'collections.create': { body: (rows) => ({ title: 'Sneaky', files: [rows.file] }) },
  'collections.update': { params: collection, body: () => ({ title: 'Sneaky' }) },
  'collections.delete': { params: collection },
  'collections.add': { params: collection, body: (rows) => ({ files: [rows.file] }) },
  'collections.remove': { params: collection, body: (rows) => ({ files: [rows.file] }) },
  'collections.move': { params: collection, body: (rows) => ({ files: [rows.file], position: 1 }) },
  'collections.arrange': {
    params: collection,
    body: (rows) => ({ sections: [{ title: 'Sneaky', before: rows.file }] }),
  },
  'collections.note': { params: collection, body: (rows) => ({ file: rows.file, note: 'Sneaky' }) },
  'collections.tag': { params: collection, body: ({ tag }) => ({ add: ['Sneaky'], remove: [tag] }) },
  'collections.tags': nothing,
  'collections.share': { params: collection, body: () => ({ people: [] }) },
  'collections.watch': { params: ({ smart: id }) => ({ id }), body: () => ({ watch: true }) },
  'collections.freeze': { params: ({ smart: id }) => ({ id }) },
  'single_embeds.list': nothing,
  'single_embeds.show': { params: singleEmbed, foreign: 200 },
  'single_embeds.download': { params: ({ singleEmbed: id, version }) => ({ id, version }) },
  'single_embeds.create': { body: (rows) => ({ title: 'Sneaky', files: [rows.file] }) },
  'single_embeds.update': { params: singleEmbed, body: () => ({ title: 'Sneaky' }) },
  'single_embeds.delete': { params: singleEmbed },
  'galleries.list': nothing,
  'galleries.all': nothing,
  'galleries.previews': nothing,
  'galleries.create': { body: ({ team, file: id }) => ({ team, title: 'Sneaky', files: [id] }) },
  'galleries.show': { params: gallery, foreign: 200 },
  'portals.show': { params: () => ({ slug: 'no-such-centre' }) },
  'portals.albums': { params: () => ({ slug: 'no-such-centre' }) },
  'portals.files': { params: () => ({ slug: 'no-such-centre' }) },
  'portals.file': { params: () => ({ slug: 'no-such-centre', place: nobody }) },
  'portals.unlock': { params: () => ({ slug: 'no-such-centre' }), body: () => ({ password: 'open sesame' }) },
  'galleries.show.public': { params: ({ gallery: uuid }) => ({ uuid }), foreign: 200 },
  'galleries.update': { params: gallery, body: () => ({ title: 'Sneaky' }) },
  'galleries.delete': { params: gallery },
  'galleries.delete_several': { body: ({ gallery }) => ({ galleries: [gallery] }) },
  'galleries.duplicate': { params: gallery, body: () => ({}) },
  'galleries.publish': { params: gallery },
  'galleries.revert': { params: gallery },
  'galleries.publications': { params: gallery },
  'galleries.previews.update': { params: gallery, body: (rows) => ({ files: [rows.file] }) },
  'galleries.warnings': { params: gallery },
  'galleries.sites': { params: gallery },
  'galleries.files': { params: gallery, foreign: 200 },
  'galleries.files.all': { params: gallery },
  'galleries.files.add': { params: gallery, body: (rows) => ({ files: [rows.otherFile] }) },
  'galleries.files.delete': { params: galleryFile },
  'galleries.files.move': {
    params: gallery,
    body: (rows) => ({ file: rows.galleryFile, after: rows.otherGalleryFile }),
  },
  'galleries.reset_order': { params: gallery },
  'galleries.files.update': { params: galleryFile, body: () => ({ caption: 'Sneaky' }) },
  'galleries.files.update_many': { params: gallery, body: (rows) => ({ files: [rows.galleryFile], hidden: true }) },
  'galleries.files.social': { params: galleryFile, body: () => ({ show_caption: false }) },
  'galleries.ctas.list': { params: galleryFile },
  'galleries.ctas.set': { params: galleryFile, body: () => ({ ctas: [] }) },
  'galleries.ctas.update': { params: cta, body: () => ({ label: 'Sneaky' }) },
  'galleries.ctas.delete': { params: cta },
  'gallery_stats.send': { params: gallery, body: () => ({ events: [{ event: 'view' }] }) },
  'gallery_stats.send_files': {
    params: gallery,
    body: (rows) => ({ events: [{ event: 'impression', file: rows.galleryFile }] }),
  },
  'gallery_stats.daily_report': { params: gallery },
  'gallery_templates.list': nothing,
  'gallery_templates.create': { params: gallery, body: () => ({ name: 'Sneaky' }) },
  'gallery_templates.update': { params: template, body: () => ({ name: 'Sneaky' }) },
  'gallery_templates.delete': { params: template },
  'gallery_templates.apply': { params: gallery, body: (rows) => ({ template: rows.template }) },
  'media_centres.list': nothing,
  'media_centres.permissioned': nothing,
  'media_centres.create': { body: ({ team }) => ({ team, title: 'Sneaky', draft: true }) },
  'media_centres.show': { params: mediaCentre },
  'media_centres.update': { params: mediaCentre, body: () => ({ title: 'Sneaky' }) },
  'media_centres.delete': { params: mediaCentre },
  'media_centres.duplicate': { params: mediaCentre, body: () => ({}) },
  'media_centres.slug': { params: () => ({ slug: 'sneaky' }), words: ['slug'] },
  'media_centres.publish': { params: mediaCentre },
  'media_centres.revert': { params: mediaCentre, body: () => ({}) },
  'media_centres.publications': { params: mediaCentre },
  'media_centres.changes': { params: mediaCentre },
  'media_centres.warnings': { params: mediaCentre },
  'media_centres.watermark': { params: mediaCentre },
  'media_centres.preview': { params: mediaCentre },
  'media_centre_stats.activity': { params: mediaCentre },
  'media_centre_stats.performance': { params: mediaCentre, body: () => ({}) },
  'media_centre_stats.analytics': { params: mediaCentre, body: () => ({}) },
  'media_centre_stats.report': { params: mediaCentre },
  'media_centre_stats.report.update': { params: mediaCentre, body: () => ({ weekly: true }) },
  'media_centres.albums': { params: mediaCentre },
  'media_centres.album': { params: album },
  'media_centres.breadcrumbs': { params: album },
  'media_centres.album.create': { body: (rows) => ({ media_centre: rows.mediaCentre, title: 'Sneaky' }) },
  'media_centres.album.update': { params: album, body: () => ({ title: 'Sneaky' }) },
  'media_centres.album.update.alias': { params: album, body: () => ({ title: 'Sneaky' }) },
  'media_centres.album.delete': { params: album },
  'media_centres.album.delete.alias': { params: album },
  'media_centres.album.files': { params: album },
  'media_centres.pinned': { params: mediaCentre },
  'media_centres.album.file.create': { body: (rows) => ({ album: rows.album, file: rows.otherFile }) },
  'media_centres.album.file.create.alias': { body: (rows) => ({ album: rows.album, file: rows.otherFile }) },
  'media_centres.album.file.update': { params: albumFile, body: () => ({ title: 'Sneaky' }) },
  'media_centres.album.file.update.alias': { params: albumFile, body: () => ({ title: 'Sneaky' }) },
  'media_centres.album.file.delete': { params: albumFile },
  'media_centres.album.file.delete.alias': { params: albumFile },
  'media_centres.files.update': { params: mediaCentre, body: (rows) => ({ files: [rows.albumFile], hidden: true }) },
  'media_centres.files.delete': { params: mediaCentre, body: (rows) => ({ files: [rows.albumFile] }) },
  'media_centres.guests': { params: mediaCentre },
  'media_centres.groups': { params: mediaCentre },
  'media_centres.guest.invite': { params: mediaCentre, body: () => ({ people: [{ email: 'sneaky@example.test' }] }) },
  'media_centres.guest.update': { params: guest, body: () => ({ name: 'Sneaky' }) },
  'media_centres.guest.resend': { params: guest },
  'media_centres.guest.delete': { params: guest },
  'media_centres.synonyms': { params: mediaCentre },
  'media_centres.synonyms.update': { params: mediaCentre, body: () => ({ term: 'seaport', means: 'harbour' }) },
  'media_centres.themes': nothing,
  'media_centres.theme.save': { params: mediaCentre, body: () => ({ name: 'Sneaky' }) },
  'media_centres.theme.delete': { params: ({ theme: id }) => ({ id }) },
  'collections.holding': { body: (rows) => ({ files: [rows.file] }) },
  'socials.accounts': nothing,
  'socials.account_create': { body: () => ({ platform: 'demo', name: 'Sneaky' }) },
  'socials.account_update': { params: account, body: () => ({ name: 'Sneaky' }) },
  'socials.account_delete': { params: account },
  'socials.account_demo': { params: ({ team: id }) => ({ id }) },
  'socials.tagged_refresh': { body: ({ team }) => ({ team }) },
  'socials.platforms': nothing,
  'socials.account_auth': { body: () => ({ platform: 'demo' }) },
  'socials.account_finish': { body: () => ({ state: 'no-such-state' }) },
  'socials.account_check': { params: account },
  'design_accounts.setup': { ...designTool, params: ofTeam },
  'design_accounts.list': { ...designTool, params: ofTeam },
  'design_accounts.auth_url': { ...designTool, params: ofTeam },
  'design_accounts.authenticate': { ...designTool, params: ofTeam, body: () => ({ state: 'no-such-state' }) },
  'design_accounts.create': { ...designTool, params: ofTeam, body: () => ({ grant: nobody }) },
  'design_accounts.delete': { ...designTool, params: ofDesignAccount },
  'design_accounts.sync': { ...designTool, params: ofDesignAccount },
  'design_accounts.picture': { ...designTool, params: ofDesignAccount, query: 'at=nothing' },
  'design_accounts.import': { ...designTool, params: ofDesignAccount, body: () => ({ design: 'DAGsneaky' }) },
  'design_accounts.upload': {
    ...designTool,
    params: ({ file: id }) => ({ design_tool: 'canva', id }),
    body: ({ designAccount }) => ({ account: designAccount }),
  },
  'design_accounts.transfer': {
    ...designTool,
    params: ({ designTransfer: id }) => ({ design_tool: 'canva', id }),
  },
  'image_editor.open': { ...imageEditor, params: ({ file: id }) => ({ image_editor: 'editor', id }) },
  'image_editor.upload': {
    ...imageEditor,
    params: ({ file: id }) => ({ image_editor: 'editor', id }),
    body: () => ({ recipe: emptyRecipe }),
  },
  'posts.list': nothing,
  'posts.drafts': nothing,
  'posts.show': { params: post },
  'posts.previews': { params: post },
  'posts.create': { body: ({ team, account: one }) => ({ team, account: one, caption: 'Sneaky' }) },
  'posts.update': { params: post, body: () => ({ caption: 'Sneaky' }) },
  'posts.delete': { params: post },
  'posts.publish': { params: post },
  'posts.tagged': { query: 'team={team}' },
  'posts.duplicate': { params: post },
  'posts.retry': { params: post },
  'posts.stop': { params: post },
  'posts.handover': { params: post, query: `account=${nobody}` },
  'posts.handover_file': { params: post, query: `account=${nobody}&file=${nobody}` },
  'posts.handover_zip': { params: post, query: `account=${nobody}` },
  'posts.settle': { params: post, body: (rows) => ({ account: rows.account, published: true }) },
  'posts.check': { body: (rows) => ({ post: rows.post, caption: 'Sneaky' }) },
  'posts.preflight': { params: post },
  'posts.calendar': { query: 'from=2026-01-01T00:00:00Z&to=2026-12-31T00:00:00Z' },
  'posts.time': { query: 'local=2026-11-24T18:30&time_zone=Europe/Rome' },
  'posts.zone': {
    body: () => ({ from: 'UTC', time_zone: 'Europe/Rome', planned_posts: 'keep_time' }),
  },
  'posts.campaigns': nothing,
  'posts.import_check': { body: () => ({ csv: 'accounts,caption\nSneaky,Sneaky' }) },
  'posts.import': { body: () => ({ csv: 'accounts,caption\nSneaky,Sneaky', leave_out_wrong: true }) },
  'posts.import_template': nothing,
  'posts.comments': { params: post },
  'posts.comment_create': { params: post, body: () => ({ comment: 'Sneaky' }) },
  'posts.comment_update': { params: ({ postComment: id }) => ({ id }), body: () => ({ comment: 'Sneaky' }) },
  'posts.comment_delete': { params: ({ postComment: id }) => ({ id }) },
  'posts.approvals': { params: post },
  'posts.submit': { params: post },
  'posts.decide': { params: post, body: () => ({ decision: 'approved', version: 1 }) },
  'posts.versions': { params: post },
  'posts.version_restore': { params: post, body: () => ({ number: 1 }) },
  'posts.timeline': { params: post },
  'posts.client_reviews': { params: post },
  'posts.client_review_create': { params: post, body: () => ({ name: 'Sneaky' }) },
  'posts.client_review_revoke': { params: ({ clientReview: id }) => ({ id }) },
  'posts.slots': nothing,
  'posts.slots_update': { params: ({ account: id }) => ({ id }), body: () => ({ slots: [] }) },
  'posts.slots_free': { query: 'from=2026-01-01T00:00:00Z&to=2026-01-31T00:00:00Z' },
  'posts.slots_next': { query: `account=${nobody}` },
  'posts.labels': nothing,
  'posts.label_create': { body: () => ({ name: 'Sneaky', colour: '#123456' }) },
  'posts.label_update': { params: ({ postLabel: id }) => ({ id }), body: () => ({ name: 'Sneaky' }) },
  'posts.label_delete': { params: ({ postLabel: id }) => ({ id }) },
  'posts.templates': nothing,
  'posts.template_create': { body: () => ({ name: 'Sneaky', content: { caption: 'Sneaky' } }) },
  'posts.template_update': { params: ({ postTemplate: id }) => ({ id }), body: () => ({ name: 'Sneaky' }) },
  'posts.template_delete': { params: ({ postTemplate: id }) => ({ id }) },
  'approvals.list': nothing,
  'approvals.seen': { body: ({ approval }) => ({ approvals: [approval] }) },
  'approvals.create': { body: ({ file: uuid }) => ({ files: [uuid], creator: { name: 'Marina' } }) },
  'approvals.delete': { params: ({ approval: id }) => ({ id }) },
  'approvals.renew': { params: ({ approval: id }) => ({ id }) },
  'approvals.certificate': { params: ({ approval: id }) => ({ id }) },
  'approvals.terms': nothing,
  'approvals.recent': { params: ({ team: id }) => ({ id }) },
  'ledger.export': nothing,
  'socials.posts': nothing,
  'socials.posts_overview': nothing,
  'socials.posts_suggest': { query: 'q=anna' },
  'socials.post_show': { params: socialPost },
  'socials.post_add': {
    body: ({ team }) => ({ team, caption: 'Sneaky', media: [{ url: 'https://p.example/a.jpg' }] }),
  },
  'socials.post_update': { params: socialPost, body: () => ({ caption: 'Sneaky' }) },
  'socials.post_delete': { params: socialPost },
  'socials.post_acquire': { params: socialPost, body: () => ({}) },
  'socials.post_carousel': { params: socialPost },
  'socials.post_picture': { params: socialPost },
  'socials.post_oembed': { params: ({ socialPost: post }) => ({ post }) },
  'socials.post_frame': { params: socialPost },
  'socials.posts_creator': { params: socialPost },
  'socials.posts_trigger': { body: ({ team }) => ({ team }) },
  'socials.groups': nothing,
  'socials.group_show': { params: socialGroup },
  'socials.group_create': { body: () => ({ title: 'Sneaky' }) },
  'socials.group_update': { params: socialGroup, body: () => ({ title: 'Sneaky' }) },
  'socials.group_delete': { params: socialGroup },
  'post_feeds.show': nothing,
  'post_feeds.create': nothing,
  'post_feeds.delete': { params: ({ feed: id }) => ({ id }) },
  'posts.views': nothing,
  'posts.view_create': { body: () => ({ name: 'Sneaky', query: { mine: true } }) },
  'posts.view_update': { params: ({ calendarView: id }) => ({ id }), body: () => ({ name: 'Sneaky' }) },
  'posts.view_delete': { params: ({ calendarView: id }) => ({ id }) },
  'searches.list': nothing,
  'searches.create': { body: () => ({ name: 'Sneaky', query: { q: 'a' } }) },
  'searches.update': { params: ({ search: id }) => ({ id }), body: () => ({ name: 'Sneaky' }) },
  'searches.alert': { params: ({ search: id }) => ({ id }), body: () => ({ alert: true }) },
  'searches.delete': { params: ({ search: id }) => ({ id }) },
  'files.usage': { params: file },
  'files.recall': { params: file },
  'attachments.list': { params: file },
  'attachments.create': { params: file, body: () => ({ url: 'https://sneaky.example/' }) },
  'attachments.delete': { params: ({ attachment: id }) => ({ id }) },
  'related.list': { params: file },
  'related.create': { params: file, body: (rows) => ({ files: [rows.otherFile] }) },
  'related.delete': { params: ({ file: uuid, otherFile: other }) => ({ uuid, other }) },
  'captions.list': { params: file },
  'captions.create': { params: file },
  'captions.update': { params: ({ caption: id }) => ({ id }), body: () => ({ label: 'Sneaky' }) },
  'captions.replace': { params: ({ caption: id }) => ({ id }) },
  'captions.delete': { params: ({ caption: id }) => ({ id }) },
  'comments.list': { params: file },
  'comments.create': { params: file, body: () => ({ comment: 'Sneaky' }) },
  'comments.add': { params: file, body: () => ({ comment: 'Sneaky' }) },
  'comments.update': { params: ({ comment: id }) => ({ id }), body: () => ({ comment: 'Sneaky' }) },
  'comments.resolve': { params: ({ comment: id }) => ({ id }), body: () => ({ resolved: true }) },
  'comments.delete': { params: ({ comment: id }) => ({ id }) },
  'notifications.list': nothing,
  'notifications.read': { body: () => ({}) },
  'notifications.muted': nothing,
  'notifications.mute': { params: ({ folder: uuid }) => ({ uuid }), body: () => ({ muted: true }) },
  'audit.list': nothing,
  'mails.list': nothing,
  'mails.show': { params: () => ({ id: nobody }) },
  'mails.reveal': { params: () => ({ id: nobody }) },
  'mails.resend': { params: () => ({ id: nobody }) },
  'mails.resend_all': nothing,
  'mails.server': nothing,
  'mails.test': nothing,
  'operator.queues': nothing,
  'operator.jobs': { query: 'state=failed' },
  'operator.job_retry': { params: () => ({ id: nobody }) },
  'operator.jobs_retry': nothing,
  'operator.job_first': { params: () => ({ id: nobody }) },
  'operator.job_cancel': { params: () => ({ id: nobody }) },
  'operator.failed_files': nothing,
  'operator.process_failed': { params: () => ({ id: nobody }) },
  'operator.process_all_failed': nothing,
  'operator.storage': nothing,
  'operator.storage_count': nothing,
  'operator.teams': nothing,
  'operator.about': nothing,
  'audit.retention': nothing,
  'audit.retention_update': { body: () => ({ days: 90 }) },
  'changes.list': nothing,
  'changes.activity': { params: file },
  'changes.undo_many': { body: ({ set }) => ({ sets: [set], preview: true }) },
  'changes.undo': { params: ({ set: uuid }) => ({ uuid }) },
  'events.stream': nothing,
};

async function upload(team: TestTeam, mark: string): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([`a line of text ${mark}`]), `a${mark}.txt`);
  const response = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  const [made] = (await response.json()) as Loose[];
  return made.uuid;
}

/** Files of a member whose uploads wait for review. */
async function submitted(team: TestTeam, mark: string): Promise<string> {
  const { owner, id } = team;
  const sender = await team.member(['VIEW_ASSETS', 'UPLOAD_ASSETS', 'DOWNLOAD_WATERMARKS']);
  const people: Loose[] = (await owner.get(`teams/members/${id}/?limit=200`)).body.results;
  const { role } = people.find((one) => one.user.uuid === sender.user);
  await owner.put(`teams/role/update/${role.uuid}/`, { uploads_wait: true });
  const form = new FormData();
  form.append('files', new Blob([`submitted ${mark}`]), `sent${mark}.txt`);
  await sender.fetch(`files/upload/${id}/`, { method: 'POST', body: form });
  return (await owner.get(`files/submissions/${id}/`)).body.results[0].uuid;
}

/** A report by a visitor of a public link. */
async function reported(team: TestTeam, mark: string): Promise<string> {
  const { owner, id } = team;
  const file = await upload(team, `reported${mark}`);
  const { url } = (await owner.put(`files/share/file/${file}/`, { public: true })).body;
  const fields = { reason: 'other', text: `Look at this${mark}`, name: `Visitor${mark}` };
  const form = { method: 'POST', body: new URLSearchParams(fields) };
  await owner.fetch(`/report/link/${url.split('/').at(-1)}`, form);
  const [made] = (await owner.get(`files/reports/${id}/`)).body.results as Loose[];
  await owner.put(`files/share/file/${file}/`, { public: false });
  return made.uuid;
}

/** Captions of a sound. */
async function captions(team: TestTeam, mark: string): Promise<string> {
  const send = async (
    path: string,
    field: string,
    [name, bytes]: [string, string | Uint8Array<ArrayBuffer>],
  ): Promise<Loose> => {
    const form = new FormData();
    form.append(field, new Blob([bytes]), name);
    return (await team.owner.fetch(path, { method: 'POST', body: form })).json();
  };
  const [{ uuid }] = await send(`files/upload/${team.id}/`, 'files', [`a${mark}.wav`, silence()]);
  const words = `WEBVTT\n\n00:00.000 --> 00:01.000\nWords${mark}\n`;
  return (await send(`files/file/caption/create/${uuid}/`, 'file', [`a${mark}.en.vtt`, words])).uuid;
}

/** A gallery that was published, with two files and a call to action, another, and a template. */
async function makeGallery({ owner, id: team }: TestTeam, mark: string, files: string[]) {
  const made = async (path: string, body: object): Promise<Loose> => (await owner.post(path, body)).body;
  const { uuid: gallery } = await made('files/embed/create/', { team, title: `Lookbook${mark}` });
  const { uuid: otherGallery } = await made('files/embed/create/', { team, title: `Press${mark}`, draft: true });
  const { results } = await made(`files/embed/file/add/${gallery}/`, { files });
  const [galleryFile, otherGalleryFile] = results.map(({ uuid }: Loose) => uuid);
  const call = { label: `Shop${mark}`, url: `https://shop.example/${mark}` };
  const { ctas } = (await owner.put(`files/collection/file/update/${galleryFile}/`, { ctas: [call] })).body;
  const { uuid: template } = await made(`files/embed/template/create/${gallery}/`, { name: `Plain${mark}` });
  return { gallery, otherGallery, galleryFile, otherGalleryFile, cta: ctas[0].uuid, template };
}

/** A Media Centre that was published, with two albums, pinned files in the first of them, and a theme. */
async function makeCentre({ owner, id: team }: TestTeam, mark: string, files: string[]) {
  const made = async (path: string, body: object): Promise<Loose> => (await owner.post(path, body)).body;
  const { uuid: mediaCentre } = await made('files/media-centre/create/', { team, title: `Newsroom${mark}` });
  const { uuid: album } = await made('files/media-centre/album/create/', {
    media_centre: mediaCentre,
    title: `Spring${mark}`,
  });
  const { uuid: otherAlbum } = await made('files/media-centre/album/create/', {
    media_centre: mediaCentre,
    title: `Autumn${mark}`,
  });
  const { results } = await made('files/album/file/create/', { album, files, pinned: true });
  const [albumFile, otherAlbumFile] = results.map(({ uuid }: Loose) => uuid);
  const { uuid: theme } = await made(`files/media-centre/theme/save/${mediaCentre}/`, { name: `House${mark}` });
  const { invited } = await made(`files/media-centre/guests/invite/${mediaCentre}/`, {
    people: [{ email: `guest${mark}@example.test`.toLowerCase() }],
  });
  return { mediaCentre, album, otherAlbum, albumFile, otherAlbumFile, theme, guest: invited[0].uuid };
}

/** Makes a row of every kind in a team; `mark` is in all of their names. */
/** A post for one of two accounts, with what is said and planned around it. */
async function makePost({ owner, id }: TestTeam, mark: string, file: string) {
  const account = async () =>
    (await owner.put(`socials/account/${id}/`, { platform: 'demo', name: `Wall${mark}` })).body.uuid;
  const [one, other] = [await account(), await account()];
  const made = async (path: string, body: object): Promise<string> => (await owner.post(path, body)).body.uuid;
  const label = await made(`posts/label/create/${id}/`, { name: `News${mark}`, colour: '#123456' });
  const caption = `Two evenings on the lagoon${mark}`;
  const draft = { team: id, account: one, caption, files: [file], labels: [label], campaign: `Winter${mark}` };
  const post = await made('posts/post/create/', draft);
  return {
    account: one,
    otherAccount: other,
    post,
    postComment: await made(`posts/post/comment/create/${post}/`, { comment: `A word${mark}` }),
    clientReview: await made(`posts/client_review/create/${post}/`, { name: `Anna${mark}` }),
    postLabel: label,
    calendarView: await made(`posts/view/create/${id}/`, { name: `Waiting${mark}`, query: { mine: true } }),
    postTemplate: await made(`posts/template/create/${id}/`, { name: `Weekly${mark}`, content: { caption } }),
  };
}

/** Two posts of other people, one of them in a group. */
async function makeSocial({ owner, id: team }: TestTeam, mark: string) {
  const made = async (path: string, body: object): Promise<string> => (await owner.post(path, body)).body.uuid;
  const post = (caption: string) =>
    made('socials/post/add/', {
      team,
      caption,
      media: [{ url: 'https://p.example/a.jpg' }],
      creator: { handle: `anna${mark}` },
    });
  const [socialPost, otherSocialPost] = [await post(`Lagoon${mark}`), await post(`Harbour${mark}`)];
  const body = { title: `Summer${mark}`, posts: [socialPost] };
  return { socialPost, otherSocialPost, socialGroup: await made(`socials/group/create/${team}/`, body) };
}

export async function makeRows(team: TestTeam, mark = ''): Promise<Rows> {
  const { owner, id } = team;
  const made = async (path: string, body: object): Promise<Loose> => (await owner.post(path, body)).body;
  const member = await team.member('Viewer');
  const memberships: Loose[] = (await owner.get(`teams/members/${id}/`)).body.results;
  const fileId = await upload(team, mark);
  const tag = await owner.post(`files/tag/create/${id}/`, { name: `Dune${mark}` });
  const asker = await team.member(['VIEW_ASSETS']);
  const otherFile = await upload(team, mark);
  const hook = await made(`teams/webhook/create/${id}/`, { url: `http://localhost/${mark}`, events: ['file.created'] });
  const zip = await made(`files/download/${id}/`, { files: [fileId] });
  return {
    team: id,
    member: memberships.find((membership) => membership.user.uuid === member.user).uuid,
    role: (await made(`teams/role/create/${id}/`, { name: `Press${mark}`, permissions: [] })).uuid,
    group: (await made(`teams/group/create/${id}/`, { name: `Press${mark}` })).uuid,
    invite: (await made(`teams/invite/create/${id}/`, { email: 'guest@example.test', role: 'Guest' })).uuid,
    folder: (await made(`files/folder/create/${id}/`, { folderName: `Summer${mark}` })).uuid,
    file: fileId,
    otherFile,
    tag: tag.body.uuid,
    otherTag: (await made(`files/tag/create/${id}/`, { name: `Sand${mark}`, group: 'Weather' })).uuid,
    tagProposal: (await made(`files/tag/propose/${id}/`, { name: `Dusk${mark}`, files: [fileId] })).uuid,
    attribute: (await made(`files/custom_attribute/create/${id}/`, { name: `Season${mark}`, attribute_type: 'Text' }))
      .uuid,
    job: (await made(`files/bulk/${id}/`, { files: [fileId], action: 'star', value: true })).uuid,
    collection: (await made(`files/collection/create/${id}/`, { title: `Selects${mark}`, files: [fileId] })).uuid,
    smart: (await made(`files/collection/create/${id}/`, { title: `Texts${mark}`, query: { type: 'document' } })).uuid,
    ...(await makeGallery(team, mark, [fileId, otherFile])),
    ...(await makeCentre(team, mark, [fileId, otherFile])),
    singleEmbed: (await made(`files/single_embed/create/${id}/`, { title: `Front${mark}`, files: [fileId] })).uuid,
    search: (
      await made(`files/search/create/${id}/`, { name: `Texts${mark}`, query: { type: 'document' }, pinned: true })
    ).uuid,
    zip: zip.url.split('/').at(-2),
    teamExport: await plantExport(team),
    right: (await made(`files/right/create/${id}/`, { name: `Press${mark}` })).uuid,
    consent: (await made(`files/consent/create/${id}/`, { person: `Ida${mark}`, files: [otherFile] })).uuid,
    set: tag.changeSet ?? '',
    comment: (await made(`files/file/comment/create/${fileId}/`, { comment: `A word${mark}` })).uuid,
    caption: await captions(team, mark),
    version: (await owner.get(`files/file/${fileId}/`)).body.latest_version.uuid,
    attachment: (await made(`files/file/attachment/create/${fileId}/`, { url: `https://briefs.example/${mark}` })).uuid,
    request: (await asker.post('files/download_request/create/', { file: fileId })).body.uuid,
    submission: await submitted(team, mark),
    report: await reported(team, mark),
    asker: asker.user,
    key: (await made(`teams/api_key/create/${id}/`, { name: `Import${mark}`, scopes: ['VIEW_ASSETS'] })).uuid,
    profile: (await made(`teams/upload_profile/create/${id}/`, { name: `Press${mark}` })).uuid,
    preset: (await made(`teams/download_preset/create/${id}/`, { name: `Web${mark}` })).uuid,
    recipe: (await made(`teams/recipe/create/${id}/`, { name: `Banner${mark}`, recipe: brighter })).uuid,
    ...(await makePost(team, mark, fileId)),
    account: (await owner.put(`socials/account/${id}/`, { platform: 'demo', name: `Wall${mark}` })).body.uuid,
    approval: (
      await made(`public/team/one_time_approval/create/${id}/`, {
        files: [otherFile],
        creator: { name: `Marina${mark}` },
        message: `May we${mark}`,
      })
    ).uuid,
    uploadLink: (await made(`files/upload_link/create/${id}/`, { title: `Guests${mark}` })).uuid,
    ...(await plantDesignRows(team, mark)),
    videoEdit: await plantVideoEdit(team, fileId),
    feed: (await made(`posts/feed/create/${id}/`, {})).uuid,
    ...(await makeSocial(team, mark)),
    webhook: hook.uuid,
    delivery: (await made(`teams/webhook/test/${hook.uuid}/`, {})).uuid,
  };
}
