import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconFolder,
  IconPhotoPlus,
  IconPlus,
  IconSection,
  IconTrash,
} from '@tabler/icons-react';
import { useDeferredValue, useRef } from 'react';
import { UploadStrip } from '#features/pictures/web/index.ts';
import { PresenceMarks } from '#features/presence/web/index.ts';
import { NameField, useOpenSurface, useProjectPicture } from '#features/projects/web/index.ts';
import { moveTo } from '#kernel/document/order.ts';
import { lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { useIsNear } from '#ui/near/use-is-near.ts';
import { retryPicture } from '#ui/picture/retry-picture.ts';
import {
  addSection,
  changeSection,
  movePage,
  moveSection,
  removePage,
  removeSection,
} from '../../document/edits.ts';
import { lastPosition } from '../../document/linkable-items.ts';
import type { ReviewRecord } from '../../document/reviewer-document.ts';
import { type LiveReview, usePageCount, useReview } from '../model/review-model.tsx';
import { pagePosition } from '../use-guide.ts';
import { useShowView } from '../use-view.ts';
import { AddAddress } from './add-address.tsx';
import { AddFrames } from './add-frames.tsx';
import { addEmptyPage, addGivenFiles } from './add-pages.ts';
import styles from './canvas.module.css';
import { choosePages } from './choose-pages.ts';
import { type ShownPage, useSections, useShownPage } from './shown-page.ts';

/** The number of pages that are rendered at once; further ones follow when the page is interactive. */
const firstPages = 30;

/** The list of sections and pages: to open, add, rename, move and delete them. */
export function PagesRail() {
  const model = useReview();
  const { editor, uploads } = model;
  const sections = useSections();
  const open = useShownPage()?.page.id;
  const drawn = useDeferredValue(Number.POSITIVE_INFINITY, firstPages);
  return (
    <nav className={styles.rail} aria-label="Pages">
      {sections.map(({ section, pages }, index) => (
        <section key={section.id} className={styles.section} aria-label={section.title}>
          <SectionHeader
            section={section}
            pages={pages}
            editor={editor}
            index={index}
            all={sections.map((one) => one.section)}
          />
          <ul className={styles.pages}>
            {pages.slice(0, drawn).map((page, turn) => (
              <PageRow
                key={page.page.id}
                shown={page}
                turn={turn}
                siblings={pages}
                isOpen={page.page.id === open}
              />
            ))}
          </ul>
        </section>
      ))}
      {uploads ? <UploadStrip uploads={uploads} at="" className={styles.onTheirWay} /> : null}
      {editor ? <RailEnd editor={editor} /> : null}
    </nav>
  );
}

const quiet = { size: 'compact-md', variant: 'subtle', color: 'gray', justify: 'start' } as const;

function RailEnd({ editor }: { editor: LiveReview }) {
  const model = useReview();
  const show = useShowView();
  const sections = useSections();
  const take = (files: Iterable<File>) =>
    addGivenFiles(model, files, null, (page) => show({ page }));
  return (
    <div className={styles.railEnd}>
      <Button
        {...quiet}
        leftSection={<IconPhotoPlus size={18} />}
        onClick={() => choosePages(take)}
      >
        Add pictures
      </Button>
      <Button
        {...quiet}
        leftSection={<IconFolder size={18} />}
        onClick={() => choosePages(take, true)}
      >
        Add a folder
      </Button>
      <AddAddress />
      <AddFrames />
      <Button
        {...quiet}
        leftSection={<IconSection size={18} />}
        onClick={() =>
          editor.edit(addSection, {
            id: newId(),
            title: 'New section',
            position: lastPosition(sections.map(({ section }) => section)),
          })
        }
      >
        Add section
      </Button>
    </div>
  );
}

interface SectionHeaderProps {
  section: ReviewRecord<'sections'>;
  pages: readonly ShownPage[];
  editor: LiveReview | null;
  index: number;
  all: readonly ReviewRecord<'sections'>[];
}

function SectionHeader({ section, pages, editor, index, all }: SectionHeaderProps) {
  const { id, title } = section;
  const confirm = useConfirm();
  const model = useReview();
  const show = useShowView();
  if (!editor) return <h2 className={styles.sectionHeader}>{title}</h2>;
  const move = (by: number) =>
    editor.edit(moveSection, { id, position: moveTo(all, id, index + by) });
  const remove = async () => {
    const isSure =
      pages.length === 0 ||
      (await confirm({
        title: sentence`Delete ${title || 'this section'}?`,
        text: `Its ${pages.length} pages and their issues will be deleted too.`,
        confirm: 'Delete',
        danger: true,
      }));
    if (isSure) editor.edit(removeSection, { id });
  };
  return (
    <div className={styles.sectionHeader}>
      <NameField
        className={styles.sectionName}
        of={{ collection: 'sections', id }}
        label="Name of the section"
        value={title}
        limit={lengths.sectionName}
        onSave={(title) => editor.edit(changeSection, { id, title })}
      />
      <Menu>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={sentence`More for ${title}`}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPhotoPlus size={16} />}
            onClick={() =>
              choosePages((files) => addGivenFiles(model, files, id, (page) => show({ page })))
            }
          >
            Add pictures
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPlus size={16} />}
            onClick={() => show({ page: addEmptyPage(editor, id) })}
          >
            Add a page without picture
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowUp size={16} />}
            disabled={index === 0}
            onClick={() => move(-1)}
          >
            Move up
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown size={16} />}
            disabled={index === all.length - 1}
            onClick={() => move(1)}
          >
            Move down
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={16} />} onClick={() => void remove()}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

interface PageRowProps {
  shown: ShownPage;
  turn: number;
  siblings: readonly ShownPage[];
  isOpen: boolean;
}

function PageRow({ shown, turn, siblings, isOpen }: PageRowProps) {
  const { page, shots } = shown;
  const count = usePageCount(page.id);
  const { presence } = useOpenSurface();
  const show = useShowView();
  const row = useRef<HTMLLIElement>(null);
  // A menu is more expensive to render than the rest of a row.
  const near = useIsNear(row);
  const image = shots.at(-1)?.image;
  return (
    <li ref={row} className={styles.page} data-open={isOpen}>
      <button
        type="button"
        className={styles.pageButton}
        aria-current={isOpen ? 'page' : undefined}
        onClick={() => show({ page: page.id })}
      >
        {image ? <Thumb file={image.file} /> : <span className={styles.thumb} />}
        <span className={styles.pageName}>{page.title || 'Untitled page'}</span>
        <span className={styles.count} title={sentence`${count} issues`}>
          {count}
        </span>
      </button>
      {near ? <PageMenu page={page} turn={turn} siblings={siblings} count={count} /> : null}
      <PresenceMarks presence={presence} place={pagePosition(page.id)} />
    </li>
  );
}

function Thumb({ file }: { file: string }) {
  const address = useProjectPicture(file);
  return address ? (
    <img
      className={styles.thumb}
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      onError={retryPicture}
    />
  ) : (
    <span className={styles.thumb} />
  );
}

interface PageMenuProps extends Omit<PageRowProps, 'shown' | 'isOpen'> {
  page: ReviewRecord<'pages'>;
  count: number;
}

function PageMenu({ page, turn, siblings, count }: PageMenuProps) {
  const { editor } = useReview();
  const sections = useSections();
  const confirm = useConfirm();
  if (!editor) return null;
  const { id, title } = page;
  const pages = siblings.map((one) => one.page);
  const move = (by: number) =>
    editor.edit(movePage, { id, section: page.section, position: moveTo(pages, id, turn + by) });
  const remove = async () => {
    const isSure =
      count === 0 ||
      (await confirm({
        title: sentence`Delete ${title || 'this page'}?`,
        text: `${count} issues on it will be deleted too.`,
        confirm: 'Delete',
        danger: true,
      }));
    if (isSure) editor.edit(removePage, { id });
  };
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={sentence`More for ${title || 'this page'}`}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp size={16} />}
          disabled={turn === 0}
          onClick={() => move(-1)}
        >
          Move up
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} />}
          disabled={turn === siblings.length - 1}
          onClick={() => move(1)}
        >
          Move down
        </Menu.Item>
        {sections
          .filter(({ section }) => section.id !== page.section)
          .map(({ section, pages }) => (
            <Menu.Item
              key={section.id}
              leftSection={<IconSection size={16} />}
              onClick={() =>
                editor.edit(movePage, {
                  id,
                  section: section.id,
                  position: lastPosition(pages.map((one) => one.page)),
                })
              }
            >
              Move to {section.title || 'the unnamed section'}
            </Menu.Item>
          ))}
        <Menu.Item leftSection={<IconTrash size={16} />} onClick={() => void remove()}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
