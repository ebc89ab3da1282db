/** The name under which the words of captions are stored with their version. */
export const captionsFile = (text: string): string => `captions-${text}.vtt`;
