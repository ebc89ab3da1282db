import { expect, type Page } from '@playwright/test';
import { withPictures } from './team.ts';

async function send(page: Page, path: string, data: object): Promise<{ uuid: string; slug: string }> {
  const answer = await page.request.post(`/v1/files/${path}`, { data });
  expect([path, answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([path, 201, '']);
  return answer.json();
}

/** Publishes a Media Centre with these settings and two photographs in an album, and gives its address. `settings`: made of the photographs. */
export async function pressRoom(page: Page, settings: (files: readonly string[]) => object): Promise<string> {
  const files = await withPictures(page);
  const { active_team: team } = await (await page.request.get('/v1/users/me/')).json();
  await page.request.put(`/v1/teams/features/${team.uuid}/`, { data: { features: ['MEDIA_CENTRES'] } });
  for (const [nr, description] of ['Boats in the harbour', 'Flowers'].entries())
    await page.request.put(`/v1/files/file/update/${files[nr]}/`, {
      data: { description, source_display_name: 'Ada Berg' },
    });
  const centre = await send(page, 'media-centre/create/', {
    team: team.uuid,
    title: 'Press room',
    slug: `press-${Date.now()}`,
    settings: settings(files),
    draft: true,
  });
  const album = await send(page, 'media-centre/album/create/', {
    media_centre: centre.uuid,
    title: 'Autumn',
    draft: true,
  });
  for (const file of files.slice(0, 2))
    await send(page, 'media-centre/album/file/create/', { album: album.uuid, file, draft: true });
  expect((await page.request.post(`/v1/files/media-centre/publish/${centre.uuid}/`)).status()).toBe(200);
  return `/m/${centre.slug}`;
}
