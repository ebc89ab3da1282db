/** Things that visitors can find wrong with a file. */
export const reportReasons = ['in_picture', 'my_work', 'credit', 'harmful', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The same as the team reads it. */
export const reportReasonWords: Readonly<Record<ReportReason, string>> = {
  in_picture: 'I am in this image',
  my_work: 'It is my work',
  credit: 'Wrong credit or caption',
  harmful: 'Illegal or harmful',
  other: 'Something else',
};

/** True where the team has to be able to answer. */
export const needsAnswer = (reason: ReportReason): boolean => reason === 'in_picture' || reason === 'my_work';

/** Kinds of places where visitors see files. */
export const reportPlaces = ['link', 'gallery', 'embed', 'portal'] as const;
export type ReportPlace = (typeof reportPlaces)[number];

export const reportPlaceWords: Readonly<Record<ReportPlace, string>> = {
  link: 'Public link',
  gallery: 'Gallery',
  embed: 'Embed',
  portal: 'Media Centre',
};

/** States of the reports about one file. Those that wait are open. */
export const reportStatuses = ['open', 'taken_down', 'kept', 'corrected', 'put_back'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

export const reportStatusWords: Readonly<Record<ReportStatus, string>> = {
  open: 'Waiting',
  taken_down: 'Taken down',
  kept: 'Kept',
  corrected: 'Corrected',
  put_back: 'Put back',
};

/** Beginnings of answers to reporters. */
export const reportReplies = [
  {
    name: 'Taken down',
    text: 'Thank you for your report. We have taken the file down. It can no longer be seen on our pages.',
  },
  {
    name: 'Corrected',
    text: 'Thank you for your report. We have corrected the details of the file.',
  },
  {
    name: 'Kept',
    text: 'Thank you for your report. We looked into it and keep the file, because ',
  },
  {
    name: 'More details',
    text: 'Thank you for your report. To look into it, we need to know more: ',
  },
] as const;
