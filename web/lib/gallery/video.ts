import type { GalleryPublicFile } from '#contract/public/galleries.ts';
import { base } from './place.ts';
import { loadPlayer } from './player.ts';

/** One still is enough, of a size for most screens. */
const stillWidth = 1080;

/** Gives what plays its captions; those of another origin are read only when it is asked for in the open, too. */
export function addTracks(media: HTMLMediaElement, tracks: GalleryPublicFile['tracks']): void {
  if (base !== location.origin && tracks.length > 0) media.crossOrigin = 'anonymous';
  for (const { kind, label, language, url } of tracks) {
    const track = document.createElement('track');
    Object.assign(track, { kind, label, srclang: language ?? '', src: base + url });
    media.append(track);
  }
}

/** A video with its captions, which becomes a player where the player comes. */
export function videoOf(file: GalleryPublicFile, address: string): HTMLElement {
  const video = document.createElement('video');
  addTracks(video, file.tracks);
  Object.assign(video, { controls: true, playsInline: true, preload: 'metadata', src: base + address });
  const still = file.sources.findLast(({ width }) => width <= stillWidth) ?? file.sources.at(-1);
  if (still) video.poster = base + still.url;
  video.setAttribute('aria-label', file.alt || 'Video');
  loadPlayer();
  const player = document.createElement('vitrine-player');
  if (file.stream_url) player.dataset.stream = base + file.stream_url;
  if (file.storyboard_url) player.dataset.storyboard = base + file.storyboard_url;
  player.append(video);
  return player;
}
