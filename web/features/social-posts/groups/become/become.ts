import { IconAlbum, IconLayoutGrid, IconLibraryPhoto, IconSend, type TablerIcon } from '@tabler/icons-react';
import { createCollection } from '#contract/collections.ts';
import { limits } from '#contract/core/limits.ts';
import { createGallery, setPreviews } from '#contract/galleries/routes.ts';
import { addAlbumFiles, createAlbum, updateAlbum } from '#contract/media-centres/album-routes.ts';
import { collectionPolicy } from '#contract/policy/collections.ts';
import { galleryPolicy } from '#contract/policy/galleries.ts';
import { mediaCentrePolicy } from '#contract/policy/media-centres.ts';
import type { Rule } from '#contract/policy/rule.ts';
import { postPolicy } from '#contract/policy/social/posts.ts';
import { callWithMeta } from '../../../../lib/call.ts';
import type { Address } from '../../../../lib/search/address.ts';
import { coverFirst, type GroupFiles } from './group-files.ts';

/** Things that a group of posts or a collection can become. */
export type Target = 'collection' | 'gallery' | 'album' | 'post';

interface TargetLook {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly rule: Rule;
  /** Files that it takes at most. */
  readonly most: number;
}

export const targets: Readonly<Record<Target, TargetLook>> = {
  collection: {
    label: 'Collection',
    icon: IconLibraryPhoto,
    rule: collectionPolicy['collection.create'],
    most: limits.bulkFiles,
  },
  gallery: { label: 'Gallery', icon: IconLayoutGrid, rule: galleryPolicy['gallery.edit'], most: limits.galleryFiles },
  album: {
    label: 'Media Centre album',
    icon: IconAlbum,
    rule: mediaCentrePolicy['media_centre.edit'],
    most: limits.bulkFiles,
  },
  post: { label: 'Social post', icon: IconSend, rule: postPolicy['post.create'], most: limits.postFiles },
};

export interface Wish {
  /** Empty: none. */
  readonly description: string;
  readonly of: GroupFiles;
  readonly title: string;
  /** The Media Centre of an album. */
  readonly centre: string;
}

/** A thing that was made of a group: its address, and the change sets of all that it took. */
interface Made {
  readonly address: Address;
  readonly sets: readonly string[];
}

const setsOf = (...answers: readonly { changeSet: string | undefined }[]): string[] =>
  answers.flatMap(({ changeSet }) => changeSet ?? []);

async function collection(team: string, { description, of, title }: Wish): Promise<Made> {
  const { files, cover = null } = of;
  const words = description === '' ? {} : { description };
  const made = await callWithMeta(createCollection, {
    params: { team },
    body: { title, ...words, files: [...files], cover },
  });
  const { uuid } = made.reply;
  return { address: { to: '/collections/$collection', params: { collection: uuid } }, sets: setsOf(made) };
}

const previews = 4;

async function gallery(team: string, { of, title }: Wish): Promise<Made> {
  const made = await callWithMeta(createGallery, { body: { team, title, files: [...of.files], draft: true } });
  const { uuid: id } = made.reply;
  const address: Address = { to: '/galleries/$gallery', params: { gallery: id } };
  // Its first files stand for it unless others are chosen.
  if (of.cover === undefined || of.cover === of.files[0]) return { address, sets: setsOf(made) };
  const files = coverFirst(of).slice(0, previews);
  return { address, sets: setsOf(made, await callWithMeta(setPreviews, { params: { id }, body: { files } })) };
}

async function album(_team: string, { description, of, title, centre }: Wish): Promise<Made> {
  const made = await callWithMeta(createAlbum, { body: { media_centre: centre, title, description, draft: true } });
  const { uuid: id } = made.reply;
  const sets = setsOf(made);
  for (let at = 0; at < of.files.length; at += limits.albumFilesAtOnce) {
    const files = of.files.slice(at, at + limits.albumFilesAtOnce);
    sets.push(...setsOf(await callWithMeta(addAlbumFiles, { body: { album: id, files, draft: true } })));
  }
  if (of.cover !== undefined) {
    const body = { cover: of.cover, draft: true };
    sets.push(...setsOf(await callWithMeta(updateAlbum, { params: { id }, body })));
  }
  return { address: { to: '/media-centre/$centre', params: { centre }, search: { album: id } }, sets };
}

export const makers: Readonly<Record<Exclude<Target, 'post'>, (team: string, wish: Wish) => Promise<Made>>> = {
  collection,
  gallery,
  album,
};
