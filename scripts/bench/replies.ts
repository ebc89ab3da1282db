import type { z } from 'zod';
import type { fileSummary } from '#contract/files/routes.ts';

export type FileReply = z.output<typeof fileSummary>;

export interface FileListReply {
  results: FileReply[];
  next: string | null;
  count: number;
}
