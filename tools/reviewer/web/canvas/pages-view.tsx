import { Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';
import { send } from '#platform/web/api/send.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { isWriting } from '#ui/shortcuts/is-writing.ts';
import { reviewCalls } from '../../contract/calls/review-calls.ts';
import { reviewerView } from '../kind-view.ts';
import { useReview } from '../model/review-model.tsx';
import { useShowView } from '../use-view.ts';
import { addEmptyPage, addGivenFiles, addPagesFromFiles } from './add-pages.ts';
import styles from './canvas.module.css';
import { Canvas } from './canvas.tsx';
import { choosePages } from './choose-pages.ts';
import { droppedFiles } from './dropped-files.ts';
import { PagesRail } from './pages-rail.tsx';
import { useShownPage } from './shown-page.ts';

/** Pages with their issues; pictures can be dropped and pasted into it. */
export function PagesView() {
  const model = useReview();
  const shown = useShownPage();
  const show = useShowView();
  const [over, setOver] = useState(false);
  const section = shown?.page.section ?? null;
  const first = (page: string) => show({ page });
  const take = (files: Iterable<File>) => addGivenFiles(model, files, section, first);
  usePaste((files) => addPagesFromFiles(model, files, section, first));
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!model.uploads || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    void droppedFiles(event.dataTransfer).then(take);
  };
  const drag = (event: DragEvent) => {
    if (!model.uploads || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped here; buttons do the same by key.
    <div
      className={`${styles.view} ${over ? styles.drop : ''}`}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <PagesRail />
      <div className={styles.main}>
        {shown ? <Canvas key={shown.page.id} shown={shown} /> : <NoPages take={take} />}
      </div>
    </div>
  );
}

function NoPages({ take }: { take: (files: Iterable<File>) => void }) {
  const { editor, alone } = useReview();
  const show = useShowView();
  if (!editor)
    return (
      <div className={styles.empty}>
        <EmptyState title="No pages yet" text="No pictures were added." />
      </div>
    );
  return (
    <div className={styles.empty}>
      <EmptyState
        drawing={<reviewerView.Drawing />}
        feeds={reviewerView.feeds}
        title="What do you want to look at?"
        text="Drop screenshots here, paste them, or choose them. Each becomes a page to pin issues on."
        action={
          <Button
            data-tour="add-pictures"
            leftSection={<IconPhotoPlus size={18} />}
            onClick={() => choosePages(take)}
          >
            Add pictures
          </Button>
        }
        other={
          <>
            <Button variant="subtle" onClick={() => show({ page: addEmptyPage(editor, null) })}>
              Add a page without picture
            </Button>
            {alone ? null : <StartFromSample />}
          </>
        }
      />
    </div>
  );
}

/** Adds the sample to the review. */
function StartFromSample() {
  const { projectId } = useReview();
  const fill = useMutation({
    mutationFn: (id: string) => send(reviewCalls.fillFromSample, { params: { id } }),
  });
  if (projectId === null) return null;
  return (
    <Button variant="subtle" loading={fill.isPending} onClick={() => fill.mutate(projectId)}>
      Start from the sample
    </Button>
  );
}

/** Pictures that are pasted outside of text fields become pages. */
function usePaste(take: (files: Iterable<File>) => boolean): void {
  const paste = useEffectEvent((event: globalThis.ClipboardEvent) => {
    if (isWriting(event.target) || !event.clipboardData) return;
    if (take(event.clipboardData.files)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: globalThis.ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
