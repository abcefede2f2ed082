import type { StoredPicture } from '#features/pictures/contract/calls.ts';
import { filterPictures, uploadToLibrary } from '#features/pictures/web/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionsAt } from '#kernel/document/order.ts';
import type { RuleFinding } from '#kernel/rule-findings.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { addImage, addPage, addSection, addShot } from '../../document/edits.ts';
import { lastPosition } from '../../document/linkable-items.ts';
import { isPdf, type LiveReview, type ReviewModel } from '../model/review-model.tsx';
import { everyOf } from '../model/review-records.ts';

/** The parts of the model that adding pages requires. */
type PageTarget = Pick<ReviewModel, 'uploads'> & { editor: Pages | null };
type Pages = Pick<LiveReview, 'records' | 'editAll'>;

/**
 * Uploads the pictures and PDFs of a list of files, each as pages of its own. Returns whether there were
 * any. Pages are in the order of the files, whichever upload finishes first.
 */
export function addPagesFromFiles(
  { editor, uploads }: PageTarget,
  files: Iterable<File>,
  section: string | null,
  onFirst?: (page: string) => void,
): boolean {
  const taken = [...files].filter(isPage);
  if (!editor || !uploads || taken.length === 0) return false;
  const into = sectionFor(editor, section);
  const before = pagesOf(editor, into);
  const starts = positionsAt(before, before.length, taken.length);
  for (const [turn, file] of taken.entries()) {
    const add = (stored: readonly StoredPicture[], names: readonly string[]) => {
      const positions = positionsFrom(starts, turn, stored.length);
      const [first] = addStoredPages(editor, into, stored, names, { pagePositions: positions });
      if (turn === 0 && first) onFirst?.(first);
    };
    uploads.start(file, (stored, name) =>
      add(
        stored,
        stored.map((_, index) => (stored.length === 1 ? name : `${name} ${index + 1}`)),
      ),
    );
  }
  return true;
}

/** The same for files that the user chose or dropped; other files are reported. */
export function addGivenFiles(
  ...[target, given, ...more]: Parameters<typeof addPagesFromFiles>
): void {
  const files = [...given];
  const isTaken = addPagesFromFiles(target, files, ...more);
  const names = files.flatMap((file) => (isPage(file) || isHidden(file) ? [] : file.name));
  if (isTaken && names.length === 0) return;
  const [first = '', ...others] = names;
  const left = others.length > 0 ? `${first} and ${others.length} more are` : `${first} is`;
  const text = isTaken
    ? `${left} neither a picture nor a PDF, and did not become a page.`
    : 'There is no picture and no PDF among these files.';
  showToast({ text, kind: 'failure' });
}

/** Whether a file can become a page. */
const isPage = (file: File) => isPdf(file) || filterPictures([file]).length > 0;

/** Whether a file is a hidden file that a system puts into folders. */
const isHidden = ({ name }: File) => /^(?:\..*|thumbs\.db|desktop\.ini)$/i.test(name);

interface More {
  /** Their positions; without them, they are added at the end. */
  pagePositions?: readonly string[];
  source?: 'web';
  address?: string;
  /** What rules found on the pages, in their order. */
  findings?: readonly (readonly RuleFinding[] | null)[];
}

/** Adds pages with stored pictures in one step, and returns their ids. */
export function addStoredPages(
  editor: Pages,
  section: string | null,
  pictures: readonly StoredPicture[],
  names: readonly string[],
  { pagePositions, findings = [], ...more }: More = {},
): string[] {
  const into = sectionFor(editor, section);
  const before = pagesOf(editor, into);
  const positions = pagePositions ?? positionsAt(before, before.length, pictures.length);
  const ids = pictures.map(() => newId());
  editor.editAll([
    ...planSection(editor, into),
    ...pictures.flatMap((picture, turn): PlannedEdit[] => {
      const [id = '', name = '', position = 'a0'] = [ids[turn], names[turn], positions[turn]];
      const image = { id: newId(), ...picture, name: cutTo(name, lengths.companyName) };
      const title = cutTo(name, lengths.sectionName);
      return [
        planEdit(addPage, { id, section: into, title, position, ...more }),
        planEdit(addImage, image),
        planShot(id, image.id, 'a0', findings[turn] ?? null),
      ];
    }),
  ]);
  return ids;
}

/** The requested section, else the last one; without any, the one that is to be added. */
function sectionFor({ records }: Pages, section: string | null): string {
  const sections = everyOf(records, 'sections');
  const there = sections.find(({ id }) => id === section) ?? sections.at(-1);
  return there?.id ?? section ?? newId();
}

function pagesOf({ records }: Pages, section: string) {
  return everyOf(records, 'pages').filter((page) => page.section === section);
}

/**
 * The positions of several pages from the position on that is reserved for their file, before that of the
 * next file.
 */
function positionsFrom(starts: readonly string[], turn: number, count: number): string[] {
  const [start = 'a0'] = starts.slice(turn);
  const files = starts.map((position) => ({ id: '', position }));
  return [start, ...positionsAt(files, turn + 1, count - 1)];
}

/**
 * Adds the first picture of a list of files as a new version of a page's picture. Returns whether there
 * was one.
 */
export function addPageVersion(model: ReviewModel, page: string, files: Iterable<File>): boolean {
  const { editor, uploads } = model;
  if (!editor || !uploads) return false;
  return uploadToLibrary(uploads, files, {
    add(image) {
      const shots = everyOf(editor.records, 'shots').filter((shot) => shot.page === page);
      editor.editAll([planEdit(addImage, image), planShot(page, image.id, lastPosition(shots))]);
    },
    single: true,
  });
}

/** Adds a page without a picture, and returns its id. */
export function addEmptyPage(editor: Pages, section: string | null): string {
  const id = newId();
  const into = sectionFor(editor, section);
  const position = lastPosition(pagesOf(editor, into));
  editor.editAll([
    ...planSection(editor, into),
    planEdit(addPage, { id, section: into, title: '', position }),
  ]);
  return id;
}

/** Plans the section if it does not exist yet. */
function planSection({ records }: Pages, id: string): PlannedEdit[] {
  if (records.get('sections', id)) return [];
  return [planEdit(addSection, { id, title: 'First flow', position: 'a0' })];
}

function planShot(
  page: string,
  image: string,
  position = 'a0',
  findings: readonly RuleFinding[] | null = null,
): PlannedEdit {
  const at = new Date().toISOString();
  const found = findings && [...findings];
  return planEdit(addShot, { id: newId(), page, image, position, at, findings: found });
}
