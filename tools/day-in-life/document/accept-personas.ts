import type * as Y from 'yjs';
import { readDocument } from '#kernel/document/document.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import type { SentItem } from '#kernel/links/linkable-item.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { dayInLifeDocument } from './day-in-life-document.ts';
import { addLink, changeLane } from './edits.ts';

const keyOf = (name: string) => name.trim().toLowerCase();

/**
 * Connects boards with the personas whose days they are: a single persona with the first lane of each
 * board, otherwise a persona with the board that names it. A persona that no board names is linked to the
 * first board.
 */
export function acceptPersonas(document: Y.Doc, sent: readonly SentItem[]): PlannedEdit[] {
  const { boards, lanes, links } = readDocument(dayInLifeDocument, document).value;
  const linked = new Set(
    [...lanes, ...links].flatMap(({ link }) => (link ? [`${link.project} ${link.item}`] : [])),
  );
  const taken = new Set<string>();
  return sent.flatMap(({ id, link, item }) => {
    if (linked.has(`${link.project} ${link.item}`)) return [];
    const named = boards.filter(({ title }) => keyOf(title).includes(keyOf(item.title)));
    const its = sent.length === 1 && named.length === 0 ? boards : named;
    const free = its.flatMap((board) => {
      const lane = lanes.find((one) => one.board === board.id);
      return lane && lane.link === null && !taken.has(lane.id) ? [lane] : [];
    });
    for (const lane of free) taken.add(lane.id);
    const name = cutTo(item.title, lengths.title);
    const [first] = boards;
    if (free.length > 0)
      return free.map((lane) => planEdit(changeLane, { id: lane.id, name, link }));
    if (!first) return [];
    return [
      planEdit(addLink, { id, board: first.id, task: null, link: { ...link, follows: false } }),
    ];
  });
}
