import { beforeAll, describe, expect, it } from 'vitest';
import { type Flag, flags } from '#contract/policy/flags.ts';
import { someFiles, type TestFile } from '../rows/file.ts';
import { type Answer, type Loose, type Person, sharedWorld, type TestTeam, type World } from '../world.ts';
import { makeRows, type Rows } from './samples.ts';

/** product.md §6 by HTTP: each flag alone taken away refuses exactly what §6 says, and says what is needed. */

interface Act {
  /** The flags of §6 that it takes: any of these. */
  needs: readonly Flag[];
  /** The file it is done to; `own`: one that the person uploaded. */
  file?: Omit<TestFile, 'createdBy'>;
  own?: boolean;
  run(who: Person, file: string): Promise<Answer<Loose> | Response>;
}

let world: World;
let team: TestTeam;
let rows: Rows;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  rows = await makeRows(team);
});

const update = (body: () => object, needs: readonly Flag[] = ['EDIT_ASSETS']): Act => ({
  needs,
  run: (who, file) => who.put(`files/file/update/${file}/`, body()),
});
const remove = ['DELETE_ASSETS'] as const;
const removeOwn = ['DELETE_ASSETS', 'DELETE_OWNED_ASSETS'] as const;
const binned = { recycled: true };
const recycle = (recycled: boolean) => update(() => ({ recycled }), remove).run;

function upload(who: Person, to: string): Promise<Response> {
  const form = new FormData();
  form.append('files', new Blob([`A line of ${who.user} to ${to}`]), 'line.txt');
  return who.fetch(to, { method: 'POST', body: form });
}

const acts: Record<string, Act> = {
  'change the description': update(() => ({ description: 'Dunes' })),
  'change the source, the place and whether the name shows': update(() => ({
    source_display_name: 'Ada',
    location_text: 'Namib',
    hide_name: true,
  })),
  'change the tags': update(() => ({ tags: ['Dune'] })),
  'change the rights': update(() => ({ rights: [rows.right] })),
  'change the details, the copyright and the end of the rights': update(() => ({
    rights_context: 'By mail',
    copyright: '© Ada',
    expiration_date: '2099-01-01',
  })),
  'change the collections': update(() => ({ collections: [rows.collection] })),
  'put it into a collection': {
    needs: ['EDIT_ASSETS'],
    run: (who, file) => who.post(`files/collection/files/add/${rows.collection}/`, { files: [file] }),
  },
  'Rename File': update(() => ({ fileName: 'renamed.jpg' })),
  'Move to Folder': update(() => ({ newFolder: rows.folder })),
  'Link to Folders': update(() => ({ linkedFolders: [rows.folder] })),
  'Add to Library': { ...update(() => ({ review_status: 0 })), file: { reviewStatus: 3 } },
  'Sharing Disabled': update(() => ({ internal_use: true })),
  'share its folder': {
    needs: ['EDIT_ASSETS'],
    run: (who) => who.put(`files/share/folder/${rows.folder}/`, { teams: [] }),
  },
  'give it a star': update(() => ({ starred: true })),
  'give many a star': {
    needs: ['EDIT_ASSETS'],
    run: (who, file) => who.post(`files/bulk/${team.id}/`, { files: [file], action: 'star', value: true }),
  },
  comment: {
    needs: ['VIEW_ASSETS'],
    run: (who, file) => who.post(`files/file/comment/create/${file}/`, { comment: 'A word' }),
  },
  'attach a link': {
    needs: ['EDIT_ASSETS'],
    run: (who, file) => who.post(`files/file/attachment/create/${file}/`, { url: 'https://example.com/terms' }),
  },
  'relate a file': {
    needs: ['EDIT_ASSETS'],
    run: (who, file) => who.post(`files/file/related/create/${file}/`, { files: [rows.file] }),
  },
  'remove a related file': {
    needs: ['EDIT_ASSETS'],
    async run(who, file) {
      await team.owner.post(`files/file/related/create/${file}/`, { files: [rows.file] });
      return who.delete(`files/file/related/delete/${file}/${rows.file}/`);
    },
  },
  'correct what it says of itself': {
    needs: ['EDIT_ASSETS'],
    run: (who, file) =>
      who.put(`files/file/metadata/update/${file}/`, { metadata: [{ schema: 'XMP', key: 'Title', value: 'Dunes' }] }),
  },
  'upload a file': { needs: ['UPLOAD_ASSETS'], run: (who) => upload(who, `files/upload/${team.id}/`) },
  'create a version': {
    needs: ['UPLOAD_ASSETS'],
    run: (who, file) => upload(who, `files/file/version/create/${file}/`),
  },
  'recycle a file of someone else': { needs: remove, run: recycle(true) },
  'restore a file of someone else': { needs: remove, file: binned, run: recycle(false) },
  'delete a file of someone else for good': {
    needs: remove,
    file: binned,
    run: (who, file) => who.delete(`files/file/delete/${file}/`),
  },
  'recycle a file of one’s own': { needs: removeOwn, own: true, run: recycle(true) },
  'restore a file of one’s own': { needs: removeOwn, own: true, file: binned, run: recycle(false) },
  'delete a file of one’s own for good': {
    needs: removeOwn,
    own: true,
    file: binned,
    run: (who, file) => who.delete(`files/file/delete/${file}/`),
  },
  'empty the Recycling Bin': { needs: remove, run: (who) => who.post(`files/recycle_bin/empty/${team.id}/`) },
  'download an original': { needs: ['DOWNLOAD_ASSETS'], run: (who) => who.fetch(`files/file/download/${rows.file}/`) },
  'turn the watermark on': update(() => ({ watermark: true }), ['ADD_WATERMARK']),
};

/** The actions that someone with these flags is refused. All others have to be done. */
async function refused(who: Person): Promise<string[]> {
  const wanted = Object.values(acts).map(({ file, own }) => ({
    ...file,
    createdBy: own ? who.user : team.owner.user,
  }));
  const files = await someFiles(world, team.id, wanted);
  const found: string[] = [];
  for (const [at, [name, act]] of Object.entries(acts).entries()) {
    const { status } = await act.run(who, files[at] ?? '');
    if (status === 403) found.push(name);
    else expect([name, status < 300]).toEqual([name, true]);
  }
  return found;
}

const named = (...flag: Flag[]) =>
  Object.keys(acts).filter((name) => {
    const needs = acts[name]?.needs ?? [];
    return needs.length > 0 && needs.every((need) => flag.includes(need));
  });

describe('product.md §6: a role with every flag but one', () => {
  const watched: readonly Flag[] = [
    'EDIT_ASSETS',
    'UPLOAD_ASSETS',
    'DELETE_ASSETS',
    'DELETE_OWNED_ASSETS',
    'DOWNLOAD_ASSETS',
    'DOWNLOAD_WATERMARKS',
    'DOWNLOAD_WATERMARKED',
    'ADD_WATERMARK',
  ];
  it.each(watched)('%s is refused exactly what it allows', async (flag) => {
    const who = await team.member(flags.filter((other) => other !== flag));
    expect(await refused(who)).toEqual(named(flag));
  });

  it('refuses everything to who may only look, but what is their own', async () => {
    const who = await team.member(['VIEW_ASSETS']);
    const own = named('VIEW_ASSETS');
    expect(await refused(who)).toEqual(Object.keys(acts).filter((name) => !own.includes(name)));
  });

  it('says which flags would do', async () => {
    const who = await team.member(['VIEW_ASSETS']);
    const needsOf = async (name: string) => {
      const act = acts[name]!;
      const [file = ''] = await someFiles(world, team.id, [{ ...act.file, createdBy: who.user }]);
      const answer = await act.run(who, file);
      return ((answer instanceof Response ? await answer.json() : answer.body) as Loose).needs;
    };
    expect(await needsOf('Rename File')).toEqual(['EDIT_ASSETS']);
    expect(await needsOf('upload a file')).toEqual(['UPLOAD_ASSETS']);
    expect(await needsOf('recycle a file of one’s own')).toEqual(removeOwn);
    expect(await needsOf('turn the watermark on')).toEqual(['ADD_WATERMARK']);
  });
});

describe('product.md §6: watermarked downloads', () => {
  const allowed = async (own: readonly Flag[], mediaType: string) => {
    const [file = ''] = await someFiles(world, team.id, [{ mediaType }]);
    const { permissions } = (await (await team.member(own)).get(`files/file/${file}/`)).body;
    return (permissions as string[]).filter((action) => action.startsWith('download'));
  };
  it('are allowed by either of the two flags, for pictures alone', async () => {
    for (const flag of ['DOWNLOAD_WATERMARKS', 'DOWNLOAD_WATERMARKED'] as const) {
      expect(await allowed(['VIEW_ASSETS', flag], 'image/jpeg')).toEqual(['download_watermarked']);
      expect(await allowed(['VIEW_ASSETS', flag], 'video/mp4')).toEqual([]);
    }
    expect(await allowed(['VIEW_ASSETS'], 'image/jpeg')).toEqual([]);
    expect(await allowed(['VIEW_ASSETS', 'DOWNLOAD_ASSETS'], 'video/mp4')).toContain('download');
  });
});

describe('product.md §6: files of another team', () => {
  it('are looked at, starred, and downloaded where the share says so; nothing of them is changed or deleted', async () => {
    const guests = await world.team();
    const looker = await guests.member('Viewer');
    const [file = ''] = await someFiles(world, team.id, [{ folder: rows.folder }]);
    for (const download of [false, true]) {
      await team.owner.put(`files/share/folder/${rows.folder}/`, { teams: [{ team: guests.id, download }] });
      const { permissions, refusals, shared_by } = (await guests.owner.get(`files/file/${file}/`)).body;
      expect(shared_by.uuid).toBe(team.id);
      expect(permissions).toEqual([
        'view',
        'preview',
        'star',
        ...(download ? ['download', 'download_watermarked'] : ['request_download']),
      ]);
      expect((await looker.get(`files/file/${file}/`)).body.permissions).not.toContain('star');
      expect((await looker.put(`files/file/update/${file}/`, { starred: true })).body.needs).toEqual(['EDIT_ASSETS']);
      expect(refusals.delete).toBe('Files that belong to another team cannot be deleted.');
      for (const body of [{ recycled: true }, { fileName: 'taken.jpg' }, { tags: ['Taken'] }, { watermark: true }])
        expect([body, (await guests.owner.put(`files/file/update/${file}/`, body)).status]).toEqual([body, 403]);
      expect((await guests.owner.put(`files/file/update/${file}/`, { starred: download })).status).toBe(200);
      expect((await guests.owner.delete(`files/file/delete/${file}/`)).status).toBe(403);
    }
  });
});

describe('product.md §6: Process', () => {
  it('is for staff alone', async () => {
    expect((await team.owner.post(`files/file/process/${rows.file}/`)).status).toBe(403);
    const staff = await world.team({ staff: true });
    const [file = ''] = await someFiles(world, staff.id, [{}]);
    expect((await staff.owner.get(`files/file/${file}/`)).body.permissions).toContain('process');
  });
});
