import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { run, word } from '#platform/media/test-documents.ts';
import { type Loose, type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';

let world: OwnWorld;
let team: TestTeam;
beforeAll(async () => {
  world = await startWorld({ env: { SOFFICE_PATH: 'soffice' } });
  team = await world.team();
});
afterAll(() => world.stop());

async function put(name: string, content: Buffer): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(content)]), name);
  const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  return ((await answer.json()) as Loose[])[0].uuid;
}
const show = async (uuid: string) => (await team.owner.get(`files/file/${uuid}/`)).body;

describe('an office document', () => {
  it('gets pages after its upload, or says why not', async () => {
    const uuid = await put('brief.docx', await word(run('Dunes and sea')));
    const notice = async () => (await team.owner.get(`files/file/document/${uuid}/`)).body.notice as string | null;
    if (!world.services.media.available.libreoffice) {
      expect(await notice()).toBe('Only the text is shown.');
      return;
    }
    expect(await notice()).toBe('Only the text is shown. The pages are being created.');
    const file = await vi.waitFor(
      async () => {
        const found = await show(uuid);
        expect(found.pages).toBe(1);
        return found;
      },
      { timeout: 180_000, interval: 500 },
    );
    expect(file.latest_version).toMatchObject({ thumbnail_url: expect.any(String), preview_url: expect.any(String) });
    const page = await team.owner.fetch(`files/file/page/${uuid}/?page=1`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(await notice()).toBeNull();
    const marked = await team.member(['VIEW_ASSETS', 'DOWNLOAD_WATERMARKED']);
    expect((await marked.fetch(`files/file/page/${uuid}/?page=1`)).status).toBe(200);
    expect((await marked.get(`files/file/document/${uuid}/`)).body.content).toBeNull();
  }, 200_000);
});
