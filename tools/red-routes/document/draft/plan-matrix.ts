import {
  cleanText,
  type DraftElement,
  type EvidencePiece,
  keyOf,
  numberWithin,
  type PlanWriter,
} from '#features/drafting/document/index.ts';
import type { DocumentValue } from '#kernel/document/document.ts';
import { lengths } from '#kernel/text/limits.ts';
import { weightParts } from '../../contract/codes.ts';
import { defaultSubMatrixLabel } from '../new-matrix.ts';
import { placementId } from '../records/tasks.ts';
import type { redRoutesDocument } from '../red-routes-document.ts';

export type RoutesValue = DocumentValue<(typeof redRoutesDocument)['shape']>;

/** A plan in the making. */
export interface MatrixPlan {
  readonly value: RoutesValue;
  readonly writer: PlanWriter;
  /** Id of the matrix, which may not be there yet. */
  readonly matrix: string;
}

type Elements = readonly DraftElement[];

/** The tasks of a matrix, without the parts of tasks. */
export const tasksOf = ({ tasks }: RoutesValue, matrix: string) =>
  tasks.filter((task) => task.matrix === matrix && task.within === null);

/** The sub-matrices of a matrix in which its tasks are placed. */
const subsOf = ({ subMatrices }: RoutesValue, matrix: string) =>
  subMatrices.filter((sub) => sub.matrix === matrix && sub.kind !== 'task');

/** Plans personas, tasks and placements, and the matrix if it is not there. */
export function planElements(plan: MatrixPlan, sifted: Elements, isNew: boolean): void {
  const { value, writer, matrix } = plan;
  if (sifted.length === 0) return;
  const subs = subsOf(value, matrix);
  const personas = sifted.filter(({ slot }) => slot === 'persona');
  for (const { id, label } of subs) writer.knows('subMatrices', '', label, id);
  for (const { id, name } of tasksOf(value, matrix)) writer.knows('tasks', '', name, id);
  for (const { task, ...piece } of value.evidence) if (task) writer.hasEvidence(task, piece);
  if (isNew) writer.act('addMatrix', { id: matrix, position: writer.position('matrices') });
  const own = new Set(subs.map(({ id }) => id));
  const allUsers = isNew && personas.length === 0 ? addAllUsers(plan) : allUsersOf(subs);
  if (allUsers !== null) own.add(allUsers);
  putPersonas(plan, personas, own);
  for (const element of sifted) {
    if (element.slot === 'task') putTask(plan, element);
    if (element.slot === 'placement') place(plan, element, own, allUsers);
  }
}

/** The sub-matrix of all users, where there is one. */
const allUsersOf = (subs: ReturnType<typeof subsOf>): string | null =>
  subs.find(({ label }) => keyOf(label) === keyOf(defaultSubMatrixLabel))?.id ?? null;

function addAllUsers({ writer, matrix }: MatrixPlan): string {
  const id = writer.newId();
  const position = writer.position('subMatrices');
  writer.act('addSubMatrix', { id, matrix, position, label: defaultSubMatrixLabel, weight: 1 });
  return id;
}

/** Adds personas; they share what is left of all weights, and all of it where nobody is placed yet. */
function putPersonas(plan: MatrixPlan, elements: Elements, own: Set<string>): void {
  const { value, writer, matrix } = plan;
  const subs = subsOf(value, matrix);
  const added: string[] = [];
  for (const element of elements) {
    const label = cleanText(element.text, lengths.title);
    writer.put(element, { collection: 'subMatrices', name: label }, (id) => {
      added.push(id);
      own.add(id);
      const position = writer.position('subMatrices');
      writer.act('addSubMatrix', { id, matrix, position, label });
    });
  }
  if (added.length === 0) return;
  const [first] = subs;
  const isUnused =
    subs.length === 1 &&
    first?.id === allUsersOf(subs) &&
    !value.placements.some(({ subMatrix }) => subMatrix === first?.id);
  const parts = subs.reduce((sum, { weight }) => sum + Math.round(weight * weightParts), 0);
  const left = isUnused ? weightParts : Math.max(0, weightParts - parts);
  const share = Math.floor(left / added.length);
  const rest = left - share * added.length;
  const weights = added.map((id, at) => ({
    id,
    weight: (share + (at === 0 ? rest : 0)) / weightParts,
  }));
  const without = isUnused && first ? [{ id: first.id, weight: 0 }] : [];
  writer.act('weighSubMatrices', { weights: [...without, ...weights] });
}

function putTask(plan: MatrixPlan, element: DraftElement): void {
  const { writer, matrix } = plan;
  const { description, critical } = element.values;
  const name = cleanText(element.text, lengths.taskTitle);
  const task = writer.put(element, { collection: 'tasks', name }, (id) =>
    writer.act('addTask', {
      id,
      matrix,
      position: writer.position('tasks'),
      name,
      description: describeTask(description, element),
      critical: critical === true,
    }),
  );
  back(plan, element, task);
}

/** What belongs to a task, and how many participants mention it: what only one says is to be checked. */
function describeTask(description: unknown, { saidBy, passages }: DraftElement): string {
  const own = typeof description === 'string' ? cleanText(description) : '';
  if (saidBy === undefined || passages.length === 0) return own;
  const count = saidBy === 1 ? 'one participant only' : `${saidBy} participants`;
  const note = `Mentioned by ${count}.`;
  return own === '' ? note : cleanText(`${own} ${note}`);
}

/** Places a task where it has no place; one that is there belongs to who placed it. */
function place(
  plan: MatrixPlan,
  element: DraftElement,
  own: ReadonlySet<string>,
  allUsers: string | null,
): void {
  const { value, writer } = plan;
  const { persona, reach, frequency } = element.values;
  const subMatrix = typeof persona === 'string' ? writer.recordOf(persona) : allUsers;
  const range = { min: 1, max: 4, step: 1 };
  const [wide, often] = [numberWithin(reach, range), numberWithin(frequency, range)];
  if (subMatrix === null || !own.has(subMatrix) || wide === null || often === null) return;
  const task = writer.recordOf(element.under ?? '');
  const id = placementId(subMatrix, task);
  const isThere = value.placements.some((one) => one.id === id);
  writer.putAs(element, { collection: 'placements', id }, isThere, () =>
    writer.act('placeTasks', { placements: [{ subMatrix, task, at: `${wide},${often}` }] }),
  );
  back(plan, element, task);
}

function back({ writer, matrix }: MatrixPlan, element: DraftElement, task: string): void {
  writer.back(element, task, (piece: EvidencePiece & { id: string }) =>
    writer.act('addEvidence', { ...piece, matrix, task, kind: evidenceKindOf(piece) }),
  );
}

function evidenceKindOf({ link, ref }: EvidencePiece): 'note' | 'url' | 'person' {
  if (link) return 'note';
  return /^https?:\/\//.test(ref) ? 'url' : 'person';
}
