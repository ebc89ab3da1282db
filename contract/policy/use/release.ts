import { decide, decideByLink, endsFor, type FileFacts, watermarkFlags } from '../files.ts';
import { type Denial, grantedFlags, type Standing } from '../rule.ts';

/** `see`: the pictures and films of a page. `take`: originals, downloads, other sizes and formats, zips. */
export type DownloadForm = 'see' | 'take';

/** The bytes of a file that someone gets. */
export type Release =
  | {
      readonly pixels: 'clean' | 'watermarked';
      /** The moment after which they may not have them any more, as far as it is known. */
      readonly until: Date | null;
    }
  | { readonly pixels: 'none'; readonly denial: Denial };

/**
 * True when someone sees the clean bytes: those with watermarked copies only do not, and those with none see the file
 * as its own flag says.
 */
function seesClean(who: Standing, file: FileFacts): boolean {
  const flags = grantedFlags(who);
  if (flags.includes('DOWNLOAD_ASSETS')) return true;
  return !file.watermark && !watermarkFlags.some((flag) => flags.includes(flag));
}

function seen(who: Standing, file: FileFacts, at: Date): Release {
  const decision = decide(who, 'preview', file, at);
  if (!decision.allow) return { pixels: 'none', denial: decision };
  return { pixels: seesClean(who, file) ? 'clean' : 'watermarked', until: endsFor(who, file) };
}

function taken(who: Standing, file: FileFacts, at: Date): Release {
  if (decide(who, 'download', file, at).allow) return { pixels: 'clean', until: endsFor(who, file) };
  const decision = decide(who, 'download_watermarked', file, at);
  return decision.allow ? { pixels: 'watermarked', until: endsFor(who, file) } : { pixels: 'none', denial: decision };
}

/** The one place that says which bytes of a file someone gets, for every way out. */
export const release = (who: Standing, way: DownloadForm, file: FileFacts, at: Date): Release =>
  way === 'see' ? seen(who, file, at) : taken(who, file, at);

/** The bytes behind the link of an approved request: the file's own flag says whether they carry the watermark. */
export function releaseByLink(file: FileFacts, at: Date): Release {
  const decision = decideByLink(file, at);
  if (!decision.allow) return { pixels: 'none', denial: decision };
  return { pixels: file.watermark ? 'watermarked' : 'clean', until: null };
}

/**
 * The bytes on the page of a link: of what cannot leave with its watermark, a watermarked picture can still be seen.
 */
export function seenByLink(file: FileFacts, at: Date): Release {
  const decision = decideByLink({ ...file, picture: true }, at);
  if (!decision.allow) return { pixels: 'none', denial: decision };
  return { pixels: file.watermark ? 'watermarked' : 'clean', until: null };
}
