import { Button } from '@mantine/core';
import { useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { emptyRecipe, type Recipe } from '#contract/image-editor/recipe.ts';
import { ago } from '../../lib/format.ts';
import styles from './Editor.module.css';
import { EditorHead } from './EditorHead.tsx';
import { EditorKeys } from './EditorKeys.tsx';
import { LeaveEditor } from './LeaveEditor.tsx';
import { Notice } from './Notice.tsx';
import { RecipeFooter } from './RecipeFooter.tsx';
import { useSaving } from './saving/use-saving.ts';
import { Stage } from './stage/Stage.tsx';
import { EditorContext } from './state/editor-context.ts';
import { sameRecipe } from './state/history.ts';
import type { OpenedPicture } from './state/opened.ts';
import { useEditorState } from './state/use-editor-state.ts';
import { useKeptWork } from './state/use-kept-work.ts';
import { BeforeAfter } from './tools/BeforeAfter.tsx';
import { ChangeList } from './tools/ChangeList.tsx';
import { ToolBar } from './tools/ToolBar.tsx';
import { tools } from './tools/tool-list.ts';

const phoneWide = `(max-width: ${limits.mobileBreakpointPx - 1}px)`;

/** The editor of one picture, which is open. */
export function Editor(props: {
  opened: OpenedPicture;
  nextVersion: number;
  /** News of the file since it was opened, in words. */
  meanwhile: string | undefined;
  onClose: () => void;
}) {
  const { opened, nextVersion, meanwhile, onClose } = props;
  const first = opened.recipe ?? emptyRecipe;
  const [saved, setSaved] = useState<Recipe>(first);
  const [list, setList] = useState(false);
  const editor = useEditorState(opened.picture, first);
  const { recipe, tool, change } = editor;
  const phone = useMediaQuery(phoneWide, undefined, { getInitialValueInEffect: false }) === true;
  const kept = useKeptWork({ file: opened.picture.file, version: opened.version, recipe, saved });
  const saving = useSaving({
    ...{ opened, recipe, saved, nextVersion },
    ...{ onSaved: setSaved, onLeave: kept.forget, leave: onClose },
  });
  useDocumentTitle(`Edit ${opened.picture.name} · Vitrine`);
  const Options = tools.find(({ key }) => key === tool)?.Options;
  const toolName = tools.find(({ key }) => key === tool)?.name;
  const reset = () => change({ ...emptyRecipe, keep_place: recipe.keep_place });
  return (
    <EditorContext value={editor}>
      <div className={styles.editor}>
        <EditorHead version={opened.versionName} saving={saving} phone={phone} onReset={reset} onClose={onClose} />
        <div className={styles.notices}>
          {meanwhile && !saving.busy && saving.leaves() && <Notice warns text={meanwhile} />}
          {kept.offered && (
            <Notice
              text={`You changed this image ${ago(new Date(kept.offered.at).toISOString())} and did not save it.`}
            >
              <Button
                size="xs"
                onClick={() => {
                  if (kept.offered) change(kept.offered.recipe);
                  kept.drop();
                }}
              >
                Go on with these changes
              </Button>
              <Button
                size="xs"
                variant="quiet"
                onClick={() => {
                  kept.forget();
                  kept.drop();
                }}
              >
                Discard
              </Button>
            </Notice>
          )}
        </div>
        <ToolBar phone={phone} list={list && phone} onList={setList} />
        <Stage />
        <aside className={styles.side} aria-label={list && phone ? 'Changes' : toolName}>
          {(!phone || !list) && Options && <Options />}
          {(!phone || list) && (
            <section className={styles.below}>
              <BeforeAfter />
            </section>
          )}
          {(!phone || list) && (
            <section className={styles.below}>
              <ChangeList />
            </section>
          )}
          {(!phone || list) && !opened.refusals.version && <RecipeFooter />}
        </aside>
        <EditorKeys onClose={onClose} onSave={() => void saving.save('version')} />
        <LeaveEditor isOpen={() => saving.leaves() && !sameRecipe(recipe, saved)} onDiscard={kept.forget} />
      </div>
    </EditorContext>
  );
}
