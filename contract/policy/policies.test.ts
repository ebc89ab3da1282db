import { describe, expect, it } from 'vitest';
import { routes } from '../routes.ts';
import { attachmentPolicy } from './attachments.ts';
import { attributePolicy } from './attributes.ts';
import { collectionPolicy } from './collections.ts';
import { commentPolicy } from './comments.ts';
import { downloadPresetPolicy } from './download-presets.ts';
import { downloadRequestPolicy } from './download-requests.ts';
import { type FileAction, filePolicy } from './files.ts';
import { folderPlacePolicy } from './folders/folder-places.ts';
import { folderPolicy } from './folders/folders.ts';
import { galleryPolicy } from './galleries.ts';
import { galleryTemplatePolicy } from './gallery-templates.ts';
import { libraryPolicy } from './library.ts';
import { policies } from './policies.ts';
import { recipePolicy } from './recipes.ts';
import { rightPolicy } from './rights.ts';
import { decideBy, type Rule, type Standing } from './rule.ts';
import { searchPolicy } from './searches.ts';
import { singleEmbedPolicy } from './single-embeds.ts';
import { tagPolicy } from './tags.ts';
import { teamPolicy } from './teams.ts';
import { uploadDefaultsPolicy } from './uploads/upload-defaults.ts';

const filePart = (...actions: FileAction[]) =>
  Object.fromEntries(actions.map((action) => [action, filePolicy[action]]));

/** The rules that the calls of a feature go by. */
const rulesOf: Record<string, Record<string, object>> = {
  api_keys: teamPolicy,
  attachments: { ...attachmentPolicy, ...filePart('view', 'edit') },
  attributes: { ...attributePolicy, set: { ...filePolicy.edit, feature: 'DAM_PLUS' } },
  audit: teamPolicy,
  collections: collectionPolicy,
  comments: commentPolicy,
  download_presets: downloadPresetPolicy,
  download_requests: { ...downloadRequestPolicy, ...filePart('view') },
  duplicates: libraryPolicy,
  folders: { ...folderPolicy, ...folderPlacePolicy },
  galleries: galleryPolicy,
  gallery_stats: galleryPolicy,
  gallery_templates: { ...galleryTemplatePolicy, ...filePart('view') },
  people: teamPolicy,
  recipes: recipePolicy,
  rights: rightPolicy,
  searches: searchPolicy,
  single_embeds: singleEmbedPolicy,
  tags: tagPolicy,
  teams: teamPolicy,
  upload_defaults: { ...uploadDefaultsPolicy, ...filePart('attach') },
  upload_profiles: uploadDefaultsPolicy,
  uploads: libraryPolicy,
  versions: {
    ...filePart('view', 'version', 'cover', 'delete_version'),
    note: { ...filePolicy.edit, feature: 'DAM_PLUS' },
  },
  webhooks: teamPolicy,
};

const asked = ({ flags = [], feature }: { flags?: readonly string[]; feature?: string }) =>
  JSON.stringify([[...flags].sort(), feature ?? null]);

describe('the flags and the plan that a route declares', () => {
  const declared = routes.filter(({ id, flags }) => flags && rulesOf[id.split('.')[0] ?? '']);

  it('are those of an action of its feature', () => {
    expect(declared.length).toBeGreaterThan(120);
    const odd = declared.filter((route) => {
      const rules = Object.values(rulesOf[route.id.split('.')[0] ?? ''] ?? {});
      return !rules.some((rule) => asked(rule) === asked(route));
    });
    expect(odd.map(({ id }) => id)).toEqual([]);
  });
});

describe('every rule', () => {
  const every = Object.entries(policies as Record<string, Rule<never>>);
  const facts = new Proxy({}, { get: () => null }) as never;
  const nobody: Standing = { user: 'me', staff: false, flags: [], features: [] };
  // A file is asked about as it is, not as a row of nothing.
  const simple = every.filter(([action]) => action.includes('.'));

  it('has a sentence that a person can act on', () => {
    for (const [action, { reason }] of every)
      expect([action, reason]).toEqual([action, expect.stringMatching(/^[A-Z]/)]);
  });

  it.each(simple.filter(([, { flags }]) => flags.length > 0))('of %s refuses who has no flag', (_action, rule) => {
    expect(decideBy(rule, nobody, facts)).toMatchObject({ allow: false, reason: expect.any(String) });
  });

  it.each(simple.filter(([, { guests }]) => !guests))('of %s never lets a guest do it', (_action, rule) => {
    const guest = { ...nobody, guest: { download: true, edits: true } };
    expect(decideBy(rule, guest, facts)).toMatchObject({ allow: false, needs: [] });
  });
});
