import type { Finder } from '#features/board/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { findInCards, type Match, planReplace } from '../../../document/grid/find.ts';
import type { MapModel } from '../../map-model.tsx';

/** Finds and replaces text in the cards of a map, in the order of the cards. */
export function cardFinder({ records, board, cellIndex }: MapModel): Finder<Match> {
  return {
    label: 'Find in the map',
    placeholder: 'Find in cards',
    find: (search) =>
      findInCards(
        { cards: records.ids('cards').flatMap((id) => records.get('cards', id) ?? []) },
        search,
      ),
    subscribe: (listener) => records.subscribeAll('cards', listener),
    show({ card: id }) {
      const card = records.get('cards', id);
      if (!card) return;
      board.chosen.choose(id);
      board.grid.show(cellIndex.addressOf(card));
    },
    limit: lengths.text,
    planReplace: (matches, replacement) =>
      planReplace(matches, replacement, (card) => records.get('cards', card)?.text.length ?? 0),
  };
}
