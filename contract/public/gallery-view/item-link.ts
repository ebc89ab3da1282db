/** The address of a published gallery that opens with one of its files, by the uuid of its place there. */
export const itemLink = (page: string, place: string): string => `${page}#file=${place}`;

/** The place that the part of an address behind its # names. */
export const placeIn = (hash: string): string | undefined => /^#file=([0-9a-f-]{36})$/i.exec(hash)?.[1]?.toLowerCase();
