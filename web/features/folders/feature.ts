import type { Feature } from '../declaration.ts';
import { FolderTree } from './FolderTree.tsx';

export const folders: Feature = {
  nav: [{ order: 20, Part: FolderTree, below: true }],
};
