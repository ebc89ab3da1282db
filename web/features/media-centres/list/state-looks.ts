import type { MediaCentre } from '#contract/media-centres/centre.ts';

export const stateLooks: Readonly<Record<MediaCentre['state'], { word: string; variant: string; about: string }>> = {
  draft: { word: 'Draft', variant: 'light', about: 'Never published. Visitors see nothing.' },
  scheduled: { word: 'Scheduled', variant: 'info', about: 'Published, and not open yet.' },
  live: { word: 'Live', variant: 'success', about: 'Visitors see what was published.' },
  closed: { word: 'Closed', variant: 'light', about: 'Visitors see that it is offline. Everything is kept.' },
};

export const visibilityWords: Readonly<Record<MediaCentre['visibility'], string>> = {
  public: 'Public',
  password: 'Password',
  private: 'Private',
};

export const downloadWords: Readonly<Record<MediaCentre['download'], string>> = {
  direct: 'Direct download',
  request: 'Download on request',
  none: 'No downloads',
};

/** Visitors find a page at its address once it was published. */
export const hasPortal = ({ published }: Pick<MediaCentre, 'published'>): boolean => published !== null;

/** The address without its protocol, as people read it. */
export const shownAddress = (url: string): string => url.replace(/^https?:\/\//, '');
