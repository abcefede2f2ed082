import { ActionIcon, Button, Checkbox, TextInput, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useState, useSyncExternalStore } from 'react';
import type { PlannedEdit } from '#kernel/document/edit.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { limited } from '#ui/fields/limited.ts';
import { useBoard } from '../board.tsx';
import styles from './find-bar.module.css';

/** A search. */
export interface Search {
  readonly query: string;
  readonly matchCase: boolean;
  /** Only where no letter or digit precedes or follows. */
  readonly wholeWords: boolean;
}

/** Finds and replaces text on a board; the same object as long as the board is mounted. */
export interface Finder<Match> {
  /** Label of the search, such as 'Find in the map', and of its scope, such as 'Find in cards'. */
  readonly label: string;
  readonly placeholder: string;
  /** The matches, in the order in which the user steps through them. */
  find(search: Search): readonly Match[];
  /** Calls the listener when matches may have changed. */
  subscribe(listener: () => void): () => void;
  /** Scrolls to a match and selects its item; the focus stays in the bar. */
  show(match: Match): void;
  /** Maximum length of a text in UTF-16 code units. */
  readonly limit: number;
  /** Plans the replacement of matches as one undo step; texts that would get too long do not change. */
  planReplace(matches: readonly Match[], replacement: string): Replacement;
}

export interface Replacement {
  readonly planned: PlannedEdit[];
  /** Number of texts that do not change. */
  readonly tooLong: number;
}

interface FindBarProps<Match> {
  finder: Finder<Match>;
  onClose: () => void;
}

/** Finds and replaces text on the board. */
export function FindBar<Match>({ finder, onClose }: FindBarProps<Match>) {
  const { editor, grid } = useBoard();
  const [text, setText] = useState('');
  const [other, setOther] = useState('');
  const [matchCase, setMatchCase] = useState(false);
  const [wholeWords, setWholeWords] = useState(false);
  const [at, setAt] = useState(0);
  const matches = useMatches(finder, { query: text, matchCase, wholeWords });
  const current = matches.length > 0 ? at % matches.length : 0;

  const go = (by: 1 | -1) => {
    const next = (current + by + matches.length) % matches.length;
    const match = matches[next];
    if (match === undefined) return;
    setAt(next);
    finder.show(match);
  };
  const search = (next: string) => {
    setText(next);
    setAt(0);
  };
  const replace = (some: readonly Match[]) => {
    if (some.length === 0) return;
    const { planned, tooLong } = finder.planReplace(some, other);
    if (planned.length > 0) editor?.editAll(planned);
    if (tooLong > 0) showToast({ text: describeTooLong(tooLong, finder.limit), kind: 'failure' });
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      onClose();
      const cell = grid.state.selection()?.focus;
      if (cell) grid.state.focus(cell);
    } else if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const status = matches.length === 0 ? 'Nothing found' : `${current + 1} of ${matches.length}`;
  return (
    <search className={styles.bar} onKeyDown={press} aria-label={finder.label}>
      <div className={styles.line}>
        <TextInput
          ref={takeFocus}
          className={styles.field ?? ''}
          size="sm"
          aria-label="Find"
          placeholder={finder.placeholder}
          value={text}
          onChange={(event) => search(event.currentTarget.value)}
        />
        <span className={styles.notice} role="status">
          {text ? status : ''}
        </span>
        <Tooltip label="Previous (Shift+Enter)">
          <ActionIcon variant="subtle" color="gray" aria-label="Previous" onClick={() => go(-1)}>
            <IconArrowUp size={16} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Next (Enter)">
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
            aria-label="Replace with"
            placeholder="Replace with"
            {...limited(finder.limit)}
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

/** The current matches. */
function useMatches<Match>(finder: Finder<Match>, search: Search): readonly Match[] {
  const { query: text, matchCase, wholeWords } = search;
  const found = useMemo(() => {
    let matches: readonly Match[] | null = null;
    return {
      subscribe: (listener: () => void) =>
        finder.subscribe(() => {
          matches = null;
          listener();
        }),
      get() {
        matches ??= finder.find({ query: text, matchCase, wholeWords });
        return matches;
      },
    };
  }, [finder, text, matchCase, wholeWords]);
  return useSyncExternalStore(found.subscribe, found.get);
}

function describeTooLong(texts: number, limit: number): string {
  const which = texts === 1 ? 'One text was' : `${texts} texts were`;
  return `${which} not changed: more than ${limit} characters do not fit.`;
}
