/** A WAV file with silence in it, in mono with 8,000 samples a second. */
export function silence(seconds = 1): Uint8Array<ArrayBuffer> {
  const samples = seconds * 8_000;
  const bytes = new Uint8Array(44 + samples).fill(128);
  const view = new DataView(bytes.buffer);
  const word = (at: number, text: string) => bytes.set(Buffer.from(text), at);
  word(0, 'RIFF');
  view.setUint32(4, 36 + samples, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, 8_000, true);
  view.setUint32(28, 8_000, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  word(36, 'data');
  view.setUint32(40, samples, true);
  return bytes;
}
