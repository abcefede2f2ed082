import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import {
  choosePicture,
  LibraryPicture,
  UploadStrip,
  uploadToLibrary,
} from '#features/pictures/web/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import panel from '#ui/fields/panel.module.css';
import type { DayRecord } from '../../document/day-in-life-document.ts';
import { addImage, pictureTask } from '../../document/edits.ts';
import { type DayModel, useDay } from '../day-model.tsx';
import styles from './panels.module.css';

/** The picture of a task. */
export function TaskPicture({ task: { id, picture } }: { task: DayRecord<'tasks'> }) {
  const day = useDay();
  const { records, editor, uploads } = day;
  const image = useRecord(records, 'images', picture ?? '');
  if (!image && !editor) return null;
  return (
    <>
      {image ? <LibraryPicture image={image} className={styles.picture} /> : null}
      {uploads ? <UploadStrip uploads={uploads} at={id} /> : null}
      {editor ? (
        <div className={panel.line}>
          <Button
            size="compact-md"
            variant="subtle"
            color="gray"
            leftSection={<IconPhoto size={16} />}
            onClick={() => choosePicture((files) => upload(day, id, files))}
          >
            {image ? 'Another picture' : 'Add a picture'}
          </Button>
          {image ? (
            <Button
              size="compact-md"
              variant="subtle"
              color="gray"
              onClick={() => editor.edit(pictureTask, { id, picture: null })}
            >
              Without picture
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

/** Uploads the first image of a list of files, and sets it on the task if the task still exists. */
function upload({ editor, uploads, records }: DayModel, task: string, files: Iterable<File>): void {
  if (!editor || !uploads) return;
  uploadToLibrary(uploads, files, {
    add(image) {
      const shows = records.get('tasks', task)
        ? [planEdit(pictureTask, { id: task, picture: image.id })]
        : [];
      editor.editAll([planEdit(addImage, image), ...shows]);
    },
    at: task,
    single: true,
  });
}
