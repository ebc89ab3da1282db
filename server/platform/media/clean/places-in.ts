import { priorities } from '../decode/slots.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import type { SourceJob } from '../model.ts';

/** The tags that say where something was made, in whatever a file carries. */
const asked = ['GPS:all', '*GPS*', '*Latitude*', '*Longitude*', '*ISO6709*', '*Coordinates*', 'LocationInformation'];
/** The name of a tag, behind the groups it is in. */
const nameOf = (key: string): string => key.split(':').at(-1) ?? key;

/** Names of the tags that still say a place; those of what is packed inside, and along a film, too. None where Perl is missing. */
export async function placesIn({ exiftool }: MediaRuntime, { source, sniffed, signal }: SourceJob): Promise<string[]> {
  if (!exiftool) return [];
  return exiftool.ask({
    ...{ source, extension: sniffed.extension, signal, priority: priorities.request },
    args: ['-j', '-a', '-ee', '-G1', '-api', 'LargeFileSupport=1', ...asked.map((tag) => `-${tag}`)],
    collect: async (output) => {
      const [first]: unknown[] = output.trim() ? JSON.parse(output) : [];
      if (typeof first !== 'object' || first === null) return [];
      return Object.entries(first).flatMap(([key, value]) => (key === 'SourceFile' || value === '' ? [] : nameOf(key)));
    },
  });
}
