import { ActionIcon, Button } from '@mantine/core';
import { IconExternalLink, IconPhotoPlus, IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { webHref } from '#features/links/web/index.ts';
import {
  choosePicture,
  choosePictures,
  LibraryPicture,
  UploadStrip,
} from '#features/pictures/web/index.ts';
import { NameField } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { useGroup, useRecord, useRecords } from '#platform/web/live/use-live-document.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { changeItem, removeItem } from '../../document/edits.ts';
import type { PersonasRecord } from '../../document/personas-document.ts';
import { type LivePersonas, usePersonas } from '../personas-model.tsx';
import { addPictures, type PictureTarget } from '../pictures.ts';
import { addItemTo, enterOn, useIsNew } from '../starting/new-items.ts';
import { graphColours } from '../theme-style.ts';
import styles from './listed.module.css';
import type { SectionProps } from './section-props.ts';

type Item = PersonasRecord<'items'>;

function useItems(section: string): readonly Item[] {
  const { records, items } = usePersonas();
  return useRecords(records, 'items', useGroup(items, section));
}

interface AddItemProps {
  section: string;
  items: readonly Item[];
  children: ReactNode;
}

function AddItem({ section, items, children }: AddItemProps) {
  const model = usePersonas();
  if (!model.editor) return null;
  return (
    <Button
      className={styles.add ?? ''}
      size="compact-sm"
      variant="subtle"
      color="gray"
      leftSection={<IconPlus size={14} />}
      onClick={() => addItemTo(model, section, items)}
    >
      {children}
    </Button>
  );
}

interface ItemProps {
  item: Item;
  editor: LivePersonas | null;
}

interface ItemLabelProps extends ItemProps {
  label: string;
  /** Called with the typed text on Enter. */
  onEnter?: ((typed: string) => void) | undefined;
}

function ItemLabel({ item, editor, label, onEnter }: ItemLabelProps) {
  const isNew = useIsNew(item.id);
  if (!editor) return <span>{item.label}</span>;
  return (
    <NameField
      of={{ collection: 'items', id: item.id }}
      label={label}
      value={item.label}
      limit={lengths.dimensionTitle}
      mayBeEmpty
      wraps
      isNew={isNew}
      onEnter={onEnter}
      onSave={(next) => editor.edit(changeItem, { id: item.id, label: next })}
    />
  );
}

function RemoveItem({ item, editor, of }: ItemProps & { of: string }) {
  if (!editor) return null;
  return (
    <ActionIcon
      className={styles.remove ?? ''}
      variant="subtle"
      color="gray"
      size={24}
      aria-label={sentence`Delete ${of} ${item.label}`}
      onClick={() => editor.edit(removeItem, { id: item.id })}
    >
      <IconX size={14} />
    </ActionIcon>
  );
}

/** Tags of a persona: interests, tools, words that they use. */
export function Tags({ section: { id } }: SectionProps) {
  const model = usePersonas();
  const { editor } = model;
  const items = useItems(id);
  return (
    <>
      <ul className={styles.tags}>
        {items.map((item) => (
          <li key={item.id}>
            <ItemLabel
              item={item}
              editor={editor}
              label="Tag"
              onEnter={enterOn(model, items, item.id)}
            />
            <RemoveItem item={item} editor={editor} of="tag" />
          </li>
        ))}
      </ul>
      <AddItem section={id} items={items}>
        Add a tag
      </AddItem>
    </>
  );
}

/** Brands that a person uses or trusts, by logo or by name (S1.33). */
export function Brands({ section: { id } }: SectionProps) {
  const model = usePersonas();
  const { editor, uploads } = model;
  const items = useItems(id);
  return (
    <>
      <ul className={styles.brands}>
        {items.map((item, at) => (
          <li key={item.id}>
            <ItemPicture item={item} at={at} />
            <ItemLabel
              item={item}
              editor={editor}
              label="Brand"
              onEnter={enterOn(model, items, item.id)}
            />
            <RemoveItem item={item} editor={editor} of="brand" />
          </li>
        ))}
      </ul>
      {uploads
        ? items.map((item) => <UploadStrip key={item.id} uploads={uploads} at={item.id} />)
        : null}
      <AddItem section={id} items={items}>
        Add a brand
      </AddItem>
    </>
  );
}

/** The logo of a brand, or its first letter on a colour; users who may edit can upload a logo. */
function ItemPicture({ item, at }: { item: Item; at: number }) {
  const model = usePersonas();
  const image = useRecord(model.records, 'images', item.picture ?? '');
  const style = cssVariables({
    '--item': item.colour ?? graphColours[at % graphColours.length] ?? graphColours[0],
  });
  const drawn = image ? (
    <LibraryPicture image={image} className={styles.logoPicture} decorative />
  ) : (
    <span aria-hidden>{Array.from(item.label.trim())[0]?.toUpperCase() ?? '?'}</span>
  );
  if (!model.editor) {
    return (
      <span className={styles.logo} style={style} data-picture={image !== undefined || undefined}>
        {drawn}
      </span>
    );
  }
  const target: PictureTarget = { kind: 'item', id: item.id };
  return (
    <button
      type="button"
      className={styles.logo}
      style={style}
      data-picture={image !== undefined || undefined}
      aria-label={sentence`Logo of ${item.label || 'this brand'}`}
      title="Upload a logo"
      onClick={() => choosePicture((files) => addPictures(model, files, target))}
    >
      {drawn}
    </button>
  );
}

/** Pictures with their captions. */
export function Pictures({ section: { id } }: SectionProps) {
  const model = usePersonas();
  const { editor, uploads } = model;
  const items = useItems(id);
  return (
    <>
      <ul className={styles.gallery}>
        {items.map((item) => (
          <li key={item.id}>
            <GalleryPicture item={item} />
            <span className={styles.caption}>
              <ItemLabel item={item} editor={editor} label="Caption" />
              <RemoveItem item={item} editor={editor} of="picture" />
            </span>
          </li>
        ))}
      </ul>
      {uploads ? <UploadStrip uploads={uploads} at={id} /> : null}
      {items.length === 0 && !editor ? <p className={styles.none}>No pictures yet.</p> : null}
      {editor ? (
        <Button
          className={styles.add ?? ''}
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconPhotoPlus size={14} />}
          onClick={() =>
            choosePictures((files) => addPictures(model, files, { kind: 'section', id }))
          }
        >
          Add pictures
        </Button>
      ) : null}
    </>
  );
}

function GalleryPicture({ item }: { item: Item }) {
  const image = useRecord(usePersonas().records, 'images', item.picture ?? '');
  return image ? <LibraryPicture image={image} className={styles.galleryPicture} /> : null;
}

/** Links with a name. */
export function Links({ section: { id } }: SectionProps) {
  const { editor } = usePersonas();
  const items = useItems(id);
  return (
    <>
      <ul className={styles.links}>
        {items.map((item) => (
          <li key={item.id}>
            {editor ? <LinkFields item={item} editor={editor} /> : <StillLink item={item} />}
          </li>
        ))}
      </ul>
      <AddItem section={id} items={items}>
        Add a link
      </AddItem>
    </>
  );
}

function StillLink({ item: { label, address } }: { item: Item }) {
  const href = webHref(address);
  if (!href) return <span>{label || address}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {label || address}
    </a>
  );
}

function LinkFields({ item, editor }: { item: Item; editor: LivePersonas }) {
  const href = webHref(item.address);
  return (
    <>
      <span className={styles.linkText}>
        <ItemLabel item={item} editor={editor} label="Name of the link" />
        <NameField
          of={{ collection: 'items', id: item.id }}
          label="Address"
          placeholder="https://"
          value={item.address}
          limit={2000}
          mayBeEmpty
          onSave={(next) => editor.edit(changeItem, { id: item.id, address: next })}
        />
      </span>
      {href ? (
        <ActionIcon
          component="a"
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          variant="subtle"
          color="gray"
          aria-label={sentence`Open ${item.label || item.address}`}
        >
          <IconExternalLink size={16} />
        </ActionIcon>
      ) : null}
      <RemoveItem item={item} editor={editor} of="link" />
    </>
  );
}
