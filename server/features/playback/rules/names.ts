/** The playlist of a long video. Relative names in it stay within the folder of its address. */
export const masterName = 'play.m3u8';
/** A short video as one MP4. */
export const wholeName = 'play.mp4';
export const storyboardName = 'storyboard.jpg';
/** The cues of the storyboard. */
export const cuesName = 'storyboard.vtt';

export const qualityName = (height: number): string => `play-${height}.mp4`;
/** The playlist of one quality. */
export const playlistName = (name: string): string => name.replace(/mp4$/, 'm3u8');
