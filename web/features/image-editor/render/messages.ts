import type { Recipe } from '#contract/image-editor/recipe.ts';
import type { FocalPoint, Size } from '#contract/image-editor/rendering.ts';

/** `main` is drawn as sharp as the screen needs it, `small` for the panel. */
export type Channel = 'main' | 'small';

/** A question of the page to its renderer. */
export type Asked =
  | {
      readonly kind: 'open';
      readonly picture: Blob;
      /** Of the upright original, of which the picture is a smaller one. */
      readonly fullSize: Size;
      readonly focalPoint: FocalPoint;
    }
  | { readonly kind: 'render'; readonly channel: Channel; readonly recipe: Recipe };

/** An answer of the renderer. */
export type Answered =
  | { readonly kind: 'opened' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'drawn';
      readonly channel: Channel;
      readonly picture: ImageBitmap;
      /** False for a first look, which a sharper one follows. */
      readonly final: boolean;
    };
