import { ActionIcon, Button, Checkbox, TextInput, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { findInCards, type Match, planReplace } from '../../document/grid/find.ts';
import { useMap } from '../map-model.tsx';
import styles from './find-bar.module.css';

/** Finds words in the cards of the map, and puts others in their place. */
export function FindBar({ onClose }: { onClose: () => void }) {
  const map = useMap();
  const { editor, board } = map;
  const [words, setWords] = useState('');
  const [other, setOther] = useState('');
  const [matchCase, setMatchCase] = useState(false);
  const [wholeWords, setWholeWords] = useState(false);
  const [at, setAt] = useState(0);
  const matches = useMatches({ words, matchCase, wholeWords });
  const current = matches.length > 0 ? at % matches.length : 0;

  const go = (by: 1 | -1) => {
    if (matches.length === 0) return;
    const next = (current + by + matches.length) % matches.length;
    setAt(next);
    showMatch(map, matches[next]);
  };
  const search = (next: string) => {
    setWords(next);
    setAt(0);
  };
  const replace = (some: readonly Match[]) => {
    if (some.length > 0) editor?.editAll(planReplace(some, other));
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      onClose();
      const place = board.grid.selection()?.focus;
      if (place) board.grid.focus(place);
    } else if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const told = matches.length === 0 ? 'Nothing found' : `${current + 1} of ${matches.length}`;
  return (
    <search className={styles.bar} onKeyDown={press} aria-label="Find in the map">
      <div className={styles.line}>
        <TextInput
          ref={takeFocus}
          className={styles.field ?? ''}
          size="sm"
          aria-label="Find"
          placeholder="Find in cards"
          value={words}
          onChange={(event) => search(event.currentTarget.value)}
        />
        <span className={styles.told} role="status">
          {words ? told : ''}
        </span>
        <Tooltip label="The one before (Shift+Enter)">
          <ActionIcon variant="subtle" color="gray" aria-label="Previous" onClick={() => go(-1)}>
            <IconArrowUp size={16} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="The next (Enter)">
          <ActionIcon variant="subtle" color="gray" aria-label="Next" onClick={() => go(1)}>
            <IconArrowDown size={16} />
          </ActionIcon>
        </Tooltip>
        <ActionIcon variant="subtle" color="gray" aria-label="Close find" onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </div>
      {editor ? (
        <div className={styles.line}>
          <TextInput
            className={styles.field ?? ''}
            size="sm"
            aria-label="Replace by"
            placeholder="Replace by"
            value={other}
            onChange={(event) => setOther(event.currentTarget.value)}
          />
          <Button
            size="compact-sm"
            variant="default"
            disabled={matches.length === 0}
            onClick={() => replace(matches.slice(current, current + 1))}
          >
            Replace
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={matches.length === 0}
            onClick={() => replace(matches)}
          >
            Replace all
          </Button>
        </div>
      ) : null}
      <div className={styles.line}>
        <Checkbox
          size="xs"
          label="Match case"
          checked={matchCase}
          onChange={(event) => setMatchCase(event.currentTarget.checked)}
        />
        <Checkbox
          size="xs"
          label="Whole words"
          checked={wholeWords}
          onChange={(event) => setWholeWords(event.currentTarget.checked)}
        />
      </div>
    </search>
  );
}

/** Stable, so that it runs once. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}

/** Where the words are found, in the order of the cards; follows changes of the cards. */
function useMatches(search: Parameters<typeof findInCards>[1]): readonly Match[] {
  const { words, matchCase = false, wholeWords = false } = search;
  const { records } = useMap();
  const found = useMemo(() => {
    let matches: readonly Match[] | null = null;
    return {
      subscribe: (listener: () => void) =>
        records.subscribeAll('cards', () => {
          matches = null;
          listener();
        }),
      get() {
        matches ??= findInCards(
          { cards: records.ids('cards').flatMap((id) => records.get('cards', id) ?? []) },
          { words, matchCase, wholeWords },
        );
        return matches;
      },
    };
  }, [records, words, matchCase, wholeWords]);
  return useSyncExternalStore(found.subscribe, found.get);
}

function showMatch(map: ReturnType<typeof useMap>, match: Match | undefined): void {
  const card = match && map.records.get('cards', match.card);
  if (!card) return;
  map.board.chosen.set(card.id);
  map.board.grid.show(map.places.placeOf(card));
}
