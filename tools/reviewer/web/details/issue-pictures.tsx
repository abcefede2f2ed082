import { ActionIcon, Button } from '@mantine/core';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import {
  choosePictures,
  LibraryPicture,
  UploadStrip,
  uploadToLibrary,
} from '#features/pictures/web/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { sentence } from '#kernel/text/sentence.ts';
import panel from '#ui/fields/panel.module.css';
import { addImage, pictureIssue } from '../../document/edits.ts';
import { type LiveReview, useReview } from '../model/review-model.tsx';
import { useAll } from '../model/use-all.ts';
import styles from './details.module.css';

/** Pictures of an issue in addition to its pin, such as a photograph or an error message. */
export function IssuePictures({ issue, home }: { issue: string; home: LiveReview | null }) {
  const { uploads } = useReview();
  const images = useAll('images');
  const shown = new Set(
    useAll('issuePictures').flatMap((one) => (one.issue === issue ? one.image : [])),
  );
  if (shown.size === 0 && !home) return null;
  const upload = (files: Iterable<File>) => {
    if (!home || !uploads) return;
    uploadToLibrary(uploads, files, {
      add: (image) =>
        home.editAll([
          planEdit(addImage, image),
          planEdit(pictureIssue, { issue, image: image.id, on: true }),
        ]),
      at: issue,
    });
  };
  return (
    <section className={panel.section} aria-label="Pictures">
      <h3 className={panel.heading}>Pictures</h3>
      <ul className={styles.pictures}>
        {images
          .filter(({ id }) => shown.has(id))
          .map((image) => (
            <li key={image.id}>
              <LibraryPicture image={image} className={styles.picture} />
              {home ? (
                <ActionIcon
                  className={styles.away ?? ''}
                  variant="default"
                  size="sm"
                  aria-label={sentence`Remove ${image.name || 'the picture'}`}
                  onClick={() => home.edit(pictureIssue, { issue, image: image.id, on: false })}
                >
                  <IconX size={14} />
                </ActionIcon>
              ) : null}
            </li>
          ))}
      </ul>
      {uploads ? <UploadStrip uploads={uploads} at={issue} /> : null}
      {home && uploads ? (
        <Button
          size="compact-md"
          variant="subtle"
          color="gray"
          justify="start"
          leftSection={<IconPhotoPlus size={16} />}
          onClick={() => choosePictures(upload)}
        >
          Add pictures
        </Button>
      ) : null}
    </section>
  );
}
