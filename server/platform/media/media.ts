// PLACEHOLDER: its owner replaces this file whole.
export interface MediaConfig { ffmpegPath: string; ffprobePath: string; gsPath: string; workDir: string; concurrency: number; log: { info(o: object, m?: string): void; warn(o: object, m?: string): void; error(o: object, m?: string): void } }
export interface Media { start(): Promise<void>; close(): Promise<void>; }
export function createMedia(_c: MediaConfig): Media { return { start: async () => {}, close: async () => {} }; }
