/** Design tools that accounts can be of. */
export const designTools = ['canva'] as const;
export type DesignToolId = (typeof designTools)[number];

/** The name of each, as people know it. */
export const designToolNames: Readonly<Record<DesignToolId, string>> = { canva: 'Canva' };

/** The page of the web app that design tools send people back to, with `state` and `code` or `error`. */
export const designRedirectPath = '/design-tools/connected';

/** File types that a design can be brought in as. Of pictures, each page is a file of its own. */
export const exportFormats = ['png', 'jpg', 'pdf', 'mp4', 'gif', 'pptx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** Types that have one page each. */
export const pageFormats: readonly ExportFormat[] = ['png', 'jpg'];
