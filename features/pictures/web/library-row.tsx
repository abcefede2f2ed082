import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { NameField } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import panel from '#ui/fields/panel.module.css';
import { LargePicture } from './large-picture.tsx';
import type { LibraryActions, PictureHolder, PictureUse } from './library.ts';
import { type LibraryImage, LibraryPicture } from './library-picture.tsx';
import styles from './picture-library.module.css';

interface LibraryRowProps {
  image: LibraryImage;
  /** Null for readers. */
  actions: LibraryActions | null;
  /** The record for which it can be chosen; null for none. */
  holder: PictureHolder | null;
  /** The uses of a picture. */
  useUses: (image: string) => readonly PictureUse[];
}

const unnamed = 'Picture without a name';

/** A picture of the library: its description, uses and actions. */
export function LibraryRow({ image, actions, holder, useUses }: LibraryRowProps) {
  const { id, name, alt } = image;
  const uses = useUses(id);
  const called = alt || name || unnamed;
  return (
    <li className={styles.row}>
      <Thumbnail image={image} called={called} holder={holder} />
      <div className={styles.text}>
        <div className={panel.spread}>
          {actions ? (
            <NameField
              of={{ collection: 'images', id }}
              label="What the picture shows"
              placeholder={unnamed}
              value={alt || name}
              limit={lengths.quote}
              onSave={(next) => actions.describe(id, next)}
            />
          ) : (
            <span className={panel.grow}>{called}</span>
          )}
          <LargePicture image={image} called={called} />
          {actions ? <RemovePicture id={id} called={called} uses={uses} actions={actions} /> : null}
        </div>
        {uses.length === 0 ? <span className={panel.count}>Not used</span> : null}
        <ul className={styles.uses} aria-label={sentence`Where ${called} is shown`}>
          {uses.map((use) => (
            <li key={use.id}>{use.link}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}

interface ThumbnailProps {
  image: LibraryImage;
  called: string;
  holder: PictureHolder | null;
}

function Thumbnail({ image, called, holder }: ThumbnailProps) {
  const picture = <LibraryPicture image={image} className={styles.thumbnail} />;
  if (!holder) return picture;
  return (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={holder.shown === image.id}
      aria-label={sentence`Show ${called} on ${holder.name}`}
      title="Use this picture"
      onClick={() => holder.show(image.id)}
    >
      {picture}
    </button>
  );
}

interface RemovePictureProps {
  id: string;
  called: string;
  uses: readonly PictureUse[];
  actions: LibraryActions;
}

function RemovePicture({ id, called, uses, actions }: RemovePictureProps) {
  const confirm = useConfirm();
  const remove = async () => {
    const question = {
      title: sentence`Delete the picture ‘${called}’?`,
      text: `It is removed from where it is used: ${describeUses(uses)}.`,
      confirm: 'Delete picture',
      danger: true,
    };
    if (uses.length === 0 || (await confirm(question))) actions.remove(id);
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={sentence`Delete picture ${called}`}
      onClick={() => void remove()}
    >
      <IconTrash size={16} />
    </ActionIcon>
  );
}

/** Such as '2 cards, one persona'. */
function describeUses(uses: readonly PictureUse[]): string {
  const byWord = Map.groupBy(uses, ({ label }) => label);
  return [...byWord]
    .map(([word, { length }]) => (length === 1 ? `one ${word}` : `${length} ${word}s`))
    .join(', ');
}
