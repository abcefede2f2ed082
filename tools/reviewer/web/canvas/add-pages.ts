import type { KeptPicture } from '#features/pictures/contract/calls.ts';
import { picturesAmong } from '#features/pictures/web/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/edit.ts';
import { cutTo, lengths } from '#kernel/limits.ts';
import { positionsAt } from '#kernel/order.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { addImage, addPage, addSection, addShot } from '../../document/edits.ts';
import { lastPlace } from '../../document/things.ts';
import { everyOf, type LiveReview, type ReviewModel } from '../review-model.tsx';

/** Uploads the pictures and PDFs among some files, each as pages of its own; answers whether there were any. */
export function takePages(
  model: ReviewModel,
  files: Iterable<File>,
  section: string | null,
  onFirst?: (page: string) => void,
): boolean {
  const { editor, uploads } = model;
  const all = [...files];
  const taken = [...picturesAmong(all), ...all.filter(isPdf)];
  if (!editor || !uploads || taken.length === 0) return false;
  taken.sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1));
  for (const [turn, file] of taken.entries()) {
    const add = (kept: readonly KeptPicture[], names: readonly string[]) => {
      const [first] = addKeptPages(editor, section, kept, names);
      if (turn === 0 && first) onFirst?.(first);
    };
    if (isPdf(file))
      uploads.pdfs.start(file, (kept, name) =>
        add(
          kept,
          kept.map((_, place) => (kept.length === 1 ? name : `${name} ${place + 1}`)),
        ),
      );
    else uploads.pictures.start(file, (kept, name) => add([kept], [name]));
  }
  return true;
}

/** Adds pages with pictures that are kept, in one step; answers their ids. */
export function addKeptPages(
  editor: LiveReview,
  section: string | null,
  kept: readonly KeptPicture[],
  names: readonly string[],
  more: { source?: 'web'; address?: string } = {},
): string[] {
  const sections = everyOf(editor.records, 'sections');
  const there = sections.find((one) => one.id === section) ?? sections.at(-1);
  const into = there?.id ?? newId();
  const before = everyOf(editor.records, 'pages').filter((page) => page.section === into);
  const places = positionsAt(before, before.length, kept.length);
  const ids = kept.map(() => newId());
  editor.editAll([
    ...(there ? [] : [planEdit(addSection, { id: into, title: 'First flow', position: 'a0' })]),
    ...kept.flatMap((picture, turn): PlannedEdit[] => {
      const [id = '', name = '', position = 'a0'] = [ids[turn], names[turn], places[turn]];
      const image = { id: newId(), ...picture, name: cutTo(name, lengths.companyName) };
      const title = cutTo(name, lengths.sectionName);
      return [
        planEdit(addPage, { id, section: into, title, position, ...more }),
        planEdit(addImage, image),
        planShot(id, image.id),
      ];
    }),
  ]);
  return ids;
}

/** Gives a page another picture, the first of some files; answers whether there was one. */
export function takeVersion(model: ReviewModel, page: string, files: Iterable<File>): boolean {
  const { editor, uploads } = model;
  const [file] = picturesAmong(files);
  if (!editor || !uploads || !file) return false;
  uploads.pictures.start(file, (kept, name) => {
    const image = { id: newId(), ...kept, name: cutTo(name, lengths.companyName) };
    const shots = everyOf(editor.records, 'shots').filter((shot) => shot.page === page);
    editor.editAll([planEdit(addImage, image), planShot(page, image.id, lastPlace(shots))]);
  });
  return true;
}

/** Adds a page without a picture; answers its id. */
export function addEmptyPage(editor: LiveReview, section: string | null): string {
  const id = newId();
  editor.editAll(planPage(editor, section, id, ''));
  return id;
}

function planPage(
  { records }: LiveReview,
  section: string | null,
  id: string,
  name: string,
): PlannedEdit[] {
  const sections = everyOf(records, 'sections');
  const there = sections.find((one) => one.id === section) ?? sections.at(-1);
  const into = there?.id ?? newId();
  const siblings = everyOf(records, 'pages').filter((page) => page.section === into);
  const title = cutTo(name, lengths.sectionName);
  const page = planEdit(addPage, { id, section: into, title, position: lastPlace(siblings) });
  if (there) return [page];
  return [planEdit(addSection, { id: into, title: 'First flow', position: 'a0' }), page];
}

function planShot(page: string, image: string, position = 'a0'): PlannedEdit {
  return planEdit(addShot, { id: newId(), page, image, position, at: new Date().toISOString() });
}

/** Files of a folder come in the order of their names. */
function pathOf(file: File): string {
  return file.webkitRelativePath || file.name;
}

function isPdf({ type, name }: File): boolean {
  return type === 'application/pdf' || name.toLowerCase().endsWith('.pdf');
}
