/** The name under which the words of captions are stored with their version. */
export const captionsFile = (text: string): string => `captions-${text}.vtt`;

/** True for the name of a file of captions. */
export const isCaptionsFile = (name: string): boolean => /^captions-[0-9a-f-]{36}\.vtt$/.test(name);
