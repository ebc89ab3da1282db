import { Button, Textarea } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { limits } from '#contract/core/limits.ts';
import type { PostCrop } from '#contract/posts/post.ts';
import { canCrop, offeredCrops } from '#contract/versions/rules.ts';
import { classes } from '../../../../ui/classes.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { CropField } from '../../../versions/CropField.tsx';
import { cropAt, type DraftFile, ownPart, withOwn } from '../../draft/post-draft.ts';
import { EditedPicture } from '../../preview/EditedPicture.tsx';
import fields from '../Fields.module.css';
import { limitsAt } from '../limits-of.ts';
import { useWrite } from '../write-context.ts';
import styles from './MediaDialog.module.css';
import { RecipeField, takesRecipe } from './RecipeField.tsx';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The crop with the size that its shape is of, which is how it was chosen. */
const withShape = (crop: PostCrop | null, sizes: readonly Size[]) => {
  const shape = crop && sizes.find(({ width, height }) => Math.abs((crop.height * width) / height - crop.width) <= 1);
  return crop && (shape ? { ...crop, resize: shape } : crop);
};

/** The part of a picture that is shown: for all accounts, or for the one whose tab is open. */
function Crop({ file }: { file: DraftFile }) {
  const { draft, work, tab } = useWrite();
  const picture = { width: file.width ?? 1, height: file.height ?? 1 };
  const sizes = tab
    ? limitsAt(tab).crops.filter(({ width, height }) => picture.width >= width && picture.height >= height)
    : offeredCrops(picture);
  const set = (crop: PostCrop | null) =>
    work.edit((before) =>
      tab
        ? withOwn(before, tab.uuid, { crops: { ...ownPart(before, tab.uuid).crops, [file.uuid]: crop } })
        : { ...before, files: before.files.map((one) => (one.uuid === file.uuid ? { ...one, crop } : one)) },
    );
  return (
    <>
      {tab && <p className={fields.hint}>For {tab.username} alone.</p>}
      <CropField
        src={file.preview ?? file.thumbnail ?? ''}
        picture={picture}
        sizes={sizes}
        value={withShape(cropAt(draft, tab?.uuid, file), sizes)}
        whole
        onChange={(part) => set(part && { x: part.x, y: part.y, width: part.width, height: part.height })}
      />
    </>
  );
}

/** The words that screen readers say in the place of the picture. */
function AltText({ file }: { file: DraftFile }) {
  const { work, editable, chosen } = useWrite();
  const most = Math.min(limits.postAlt, ...chosen.map((account) => limitsAt(account).alt.most).filter((n) => n > 0));
  const set = (alt: string | null) =>
    work.edit((before) => ({
      ...before,
      files: before.files.map((one) => (one.uuid === file.uuid ? { ...one, alt } : one)),
    }));
  return (
    <div className={fields.field}>
      <Textarea
        label="Alt text"
        description="Says what there is to see, for people who do not see it."
        placeholder="A canal between coloured houses at dusk"
        autosize
        minRows={3}
        maxRows={8}
        maxLength={limits.postAlt}
        value={file.alt ?? file.described ?? ''}
        readOnly={!editable}
        error={(file.alt ?? '').length > most ? `At most ${most} characters` : undefined}
        onChange={(event) => set(event.currentTarget.value)}
      />
      {file.alt !== null && editable && file.described !== undefined && file.described !== '' && (
        <p className={fields.hint}>
          <Button variant="quiet" size="compact-xs" onClick={() => set(null)}>
            Use the library’s description
          </Button>
        </p>
      )}
      {file.alt === null && file.described !== undefined && file.described !== '' && (
        <p className={fields.hint}>From the library. What you change here is for this post alone.</p>
      )}
    </div>
  );
}

/** Pixels of the picture that is drawn with a recipe. */
const longest = 1080;

/** A file that is not cropped here: as its recipe makes it, or as it is. */
function Shown({ file }: { file: DraftFile }) {
  const recipe = file.recipe?.recipe;
  if (recipe)
    return (
      <div className={styles.edited}>
        <EditedPicture uuid={file.uuid} recipe={recipe} alt={`${file.name} with its recipe`} longest={longest} />
      </div>
    );
  return (
    <div className={classes(styles.stage)}>
      {file.type.startsWith('video/') && file.preview ? (
        // biome-ignore lint/a11y/useMediaCaption: a look at what was chosen; its captions are on its page.
        <video src={file.preview} controls className={styles.picture} />
      ) : (
        <img src={file.thumbnail ?? ''} alt="" className={styles.picture} />
      )}
    </div>
  );
}

/** One file of a post: its crop or recipe, its alt text, its place. */
export function MediaDialog(props: {
  file: DraftFile;
  place: number;
  count: number;
  onMove: (to: number) => void;
  onClose: () => void;
}) {
  const { file, place, count, onMove, onClose } = props;
  const { editable } = useWrite();
  const crops = editable && !file.recipe?.recipe && canCrop(file.type) && file.width !== null && file.height !== null;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={file.name}
      size="wide"
      footer={
        <>
          {editable && count > 1 && (
            <span className={styles.order}>
              <IconButton label="Move earlier" disabled={place === 0} onClick={() => onMove(place - 1)}>
                <IconArrowLeft />
              </IconButton>
              <span aria-live="polite">
                {place + 1} of {count}
              </span>
              <IconButton label="Move later" disabled={place === count - 1} onClick={() => onMove(place + 1)}>
                <IconArrowRight />
              </IconButton>
            </span>
          )}
          <Button variant="ink" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        {crops ? <Crop file={file} /> : <Shown file={file} />}
        {takesRecipe(file) && <RecipeField file={file} />}
        <AltText file={file} />
      </div>
    </Dialog>
  );
}
