import { picturesAmong } from '#features/pictures/web/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/edit.ts';
import { cutTo, lengths } from '#kernel/limits.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { addImage, addPage, addSection, addShot } from '../../document/edits.ts';
import { lastPlace } from '../../document/things.ts';
import { everyOf, type LiveReview, type ReviewModel } from '../review-model.tsx';

/** Uploads the pictures among some files, each as a page of its own; answers whether there were any. */
export function takePages(
  model: ReviewModel,
  files: Iterable<File>,
  section: string | null,
  onFirst?: (page: string) => void,
): boolean {
  const { editor, uploads } = model;
  const pictures = picturesAmong(files).sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1));
  if (!editor || !uploads || pictures.length === 0) return false;
  for (const [turn, file] of pictures.entries()) {
    uploads.start(file, (kept, name) => {
      const id = newId();
      const image = { id: newId(), ...kept, name: cutTo(name, lengths.companyName) };
      editor.editAll([
        ...planPage(editor, section, id, name),
        planEdit(addImage, image),
        planShot(id, image.id),
      ]);
      if (turn === 0) onFirst?.(id);
    });
  }
  return true;
}

/** Gives a page another picture, the first of some files; answers whether there was one. */
export function takeVersion(model: ReviewModel, page: string, files: Iterable<File>): boolean {
  const { editor, uploads } = model;
  const [file] = picturesAmong(files);
  if (!editor || !uploads || !file) return false;
  uploads.start(file, (kept, name) => {
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
