import type { Replacement } from '#features/board/web/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { lengths } from '#kernel/text/limits.ts';
import { changeTask } from '../document/edits.ts';

/** A task whose name matches a search. */
export interface Found {
  readonly task: string;
}

/** A search. */
export interface NameSearch {
  query: string;
  matchCase: boolean;
  wholeWords: boolean;
}

/** Returns functions that find text in the names of tasks, and plan its replacement. */
export function matchNames(nameOf: (task: string) => string | undefined) {
  let wanted: RegExp | null = null;
  return {
    find(tasks: readonly string[], search: NameSearch): Found[] {
      const found = patternOf(search);
      wanted = found;
      if (!found) return [];
      return tasks.flatMap((task) => (found.test(nameOf(task) ?? '') ? [{ task }] : []));
    },

    planReplace(matches: readonly Found[], replacement: string): Replacement {
      if (!wanted) return { planned: [], tooLong: 0 };
      const every = new RegExp(wanted.source, `${wanted.flags}g`);
      const changed = matches.flatMap(({ task: id }) => {
        const before = nameOf(id);
        const name = before?.replace(every, () => replacement);
        return name === undefined || name === before ? [] : [{ id, name }];
      });
      const fitting = changed.filter(({ name }) => name.length <= lengths.taskTitle);
      const planned = fitting.map((change) => planEdit(changeTask, change));
      return { planned, tooLong: changed.length - fitting.length };
    },
  };
}

function patternOf({ query, matchCase, wholeWords }: NameSearch): RegExp | null {
  if (!query) return null;
  const escaped = query.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const wholeWordPattern = wholeWords ? `(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])` : escaped;
  return new RegExp(wholeWordPattern, matchCase ? 'u' : 'iu');
}
