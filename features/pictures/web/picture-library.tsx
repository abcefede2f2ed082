import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import panel from '#ui/fields/panel.module.css';
import { choosePictures } from './choose-pictures.ts';
import type { LibraryActions, PictureHolder, PictureUse } from './library.ts';
import type { LibraryImage } from './library-picture.tsx';
import { LibraryRow } from './library-row.tsx';
import styles from './picture-library.module.css';
import type { PictureUploads } from './picture-uploads.ts';
import { UploadStrip } from './upload-strip.tsx';

interface PictureLibraryProps {
  images: readonly LibraryImage[];
  /** Null where nothing can be uploaded. */
  uploads: PictureUploads | null;
  /** Null for readers. */
  actions: LibraryActions | null;
  /** The record for which a picture can be chosen; null for none. */
  holder: PictureHolder | null;
  /** How to add pictures, shown in an empty library, such as 'Upload pictures, or drop them here.' */
  hint: string;
  /** The uses of a picture. */
  useUses: (image: string) => readonly PictureUse[];
}

/** The picture library of a project: to add, describe and choose pictures. */
export function PictureLibrary(props: PictureLibraryProps) {
  const { images, uploads, actions, holder, hint, useUses } = props;
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    setOver(false);
    if (actions?.add(event.dataTransfer.files)) event.preventDefault();
  };
  const come = (event: DragEvent) => {
    if (!actions || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const sorted = images.toSorted((a, b) => (a.alt || a.name).localeCompare(b.alt || b.name));
  return (
    <section
      className={`${panel.panel} ${styles.library}`}
      data-over={over || undefined}
      aria-label="Image library"
      onDragOver={come}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {actions ? (
        <Button
          variant="default"
          leftSection={<IconUpload size={16} />}
          onClick={() => choosePictures(actions.add)}
        >
          Upload pictures
        </Button>
      ) : null}
      {actions && holder ? <ForWhom images={images} holder={holder} /> : null}
      {uploads ? <UploadStrip uploads={uploads} /> : null}
      {images.length === 0 ? (
        <p className={panel.empty}>No pictures yet.{actions ? ` ${hint}` : ''}</p>
      ) : null}
      <ul className={panel.list} aria-label="Pictures">
        {sorted.map((image) => (
          <LibraryRow
            key={image.id}
            image={image}
            actions={actions}
            holder={actions && holder}
            useUses={useUses}
          />
        ))}
      </ul>
    </section>
  );
}

/** Names the record of a choice, with a button to remove its picture. */
function ForWhom({ images, holder }: { images: readonly LibraryImage[]; holder: PictureHolder }) {
  const { label, name, shown } = holder;
  return (
    <div className={styles.whom}>
      <p className={panel.quiet}>
        Choose or upload a picture for the {label} <b>{name}</b>.
      </p>
      {images.some(({ id }) => id === shown) ? (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => holder.show(null)}>
          Without picture
        </Button>
      ) : null}
    </div>
  );
}
