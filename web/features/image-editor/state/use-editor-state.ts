import { useMemo, useState } from 'react';
import type { Recipe } from '#contract/image-editor/recipe.ts';
import { useRenderer } from '../render/use-renderer.ts';
import { changesMade } from './changes-made.ts';
import type { EditedPicture, Editor, Show, Tool } from './editor-context.ts';
import { historyOf, type RecipeHistory, redone, settled, stepTo, undone } from './history.ts';
import { marksInCrop } from './move-marks.ts';
import { keptBox, sizesOf } from './sizes.ts';

/** The same recipe with its marks where they were on the picture, when it is cropped anew. */
function withMarksInPlace(base: Recipe, next: Recipe, picture: EditedPicture): Recipe {
  const { items } = base.marks;
  const turned = JSON.stringify(base.turn) !== JSON.stringify(next.turn);
  if (items.length === 0 || next.marks.items.length !== items.length || turned) return next;
  if (base.crop === next.crop) return next;
  const [before, after] = [base, next].map((one) => keptBox(one, picture, picture.focalPoint));
  if (!before || !after) return next;
  return { ...next, marks: { ...next.marks, items: marksInCrop(items, before, after) } };
}

/** A step of the history; a gesture counts from where it began, so that nothing is lost on its way. */
function step(history: RecipeHistory, next: Recipe, picture: EditedPicture, gesture?: string): RecipeHistory {
  const goesOn = gesture !== undefined && gesture === history.gesture;
  const base = (goesOn ? history.past.at(-1) : undefined) ?? history.now;
  return stepTo(history, withMarksInPlace(base, next, picture), gesture);
}

/** The state of the editor of one picture. */
export function useEditorState(picture: EditedPicture, first: Recipe): Editor {
  const [history, setHistory] = useState(() => historyOf(first));
  const [tool, setTool] = useState<Tool>('crop');
  const [show, setShow] = useState<Show>('after');
  const [zoom, setZoom] = useState(1);
  const [selected, select] = useState<number>();
  const renderer = useRenderer(picture);
  const recipe = history.now;
  const sizes = useMemo(() => sizesOf(recipe, picture, picture.focalPoint), [recipe, picture]);
  const changes = useMemo(() => changesMade(recipe, sizes), [recipe, sizes]);
  return {
    ...{ picture, recipe, sizes, changes, renderer, tool, show, zoom, selected, setShow, setZoom, select },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    setTool(next) {
      select(undefined);
      setTool(next);
      setShow('after');
    },
    change: (next, gesture) => setHistory((now) => step(now, next, picture, gesture)),
    settle: () => setHistory(settled),
    undo() {
      select(undefined);
      setHistory(undone);
    },
    redo() {
      select(undefined);
      setHistory(redone);
    },
  };
}
