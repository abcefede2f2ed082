import { type Editor, Extension, type Range } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import { Suggestion, type SuggestionOptions, type SuggestionProps } from '@tiptap/suggestion';
import { createStore, type InitialStore } from '#platform/web/store/store.ts';
import { type BlockCommand, commandsFor } from './block-commands.ts';
import { MentionedPerson } from './extensions.ts';

/** A user who can be mentioned in a text. */
export interface Person {
  id: string;
  name: string;
  /** Path of their picture; null without one. */
  picture: string | null;
  colour: number;
}

/** The list that is open at the caret. */
export interface OpenList {
  kind: 'commands' | 'people';
  items: readonly (BlockCommand | Person)[];
  /** Index of the item that Enter chooses. */
  active: number;
  /** Position of the caret in the window. */
  caret: DOMRect;
  choose(index: number): void;
}

/** The open list; at most one. */
export type ListStore = InitialStore<OpenList | null>;

export const createListStore = (): ListStore => createStore<OpenList | null>(null);

/** The list of blocks, opened by a slash. */
export function blockList(list: ListStore) {
  return Extension.create({
    name: 'blockCommands',
    addProseMirrorPlugins() {
      return [
        Suggestion<BlockCommand, BlockCommand>({
          editor: this.editor,
          pluginKey: new PluginKey('commands'),
          char: '/',
          allow: ({ state, range }) =>
            state.doc.resolve(range.from).parent.type.name !== 'codeBlock',
          items: ({ editor, query }) => commandsFor(editor).filter((one) => answers(one, query)),
          command: ({ editor, range, props }) => runCommand(editor, range, props),
          render: () => listAt(list, 'commands'),
        }),
      ];
    },
  });
}

/** The list of users, opened by an @. */
export function peopleList(list: ListStore, people: () => Promise<readonly Person[]>) {
  return MentionedPerson.configure({
    suggestion: {
      items: async ({ query }: { query: string }) => matching(await people(), query),
      command: ({ editor, range, props }) => {
        const { id, name: label } = props as unknown as Person;
        editor
          .chain()
          .focus()
          .insertContentAt(range, [
            { type: 'mention', attrs: { id, label } },
            { type: 'text', text: ' ' },
          ])
          .run();
      },
      render: () => listAt(list, 'people'),
    },
  });
}

function runCommand(editor: Editor, range: Range, command: BlockCommand): void {
  editor.chain().focus().deleteRange(range).run();
  command.run(editor);
}

/** Whether a word of a command begins with the typed text. */
function answers({ label, keywords }: BlockCommand, typed: string): boolean {
  const wanted = typed.toLowerCase();
  return [label, ...keywords].some((word) =>
    word
      .toLowerCase()
      .split(' ')
      .some((part) => part.startsWith(wanted)),
  );
}

const maxPeople = 6;

function matching(people: readonly Person[], typed: string): Person[] {
  const wanted = typed.toLowerCase();
  const isWanted = ({ name }: Person) =>
    [name, ...name.split(' ')].some((part) => part.toLowerCase().startsWith(wanted));
  return people.filter(isWanted).slice(0, maxPeople);
}

type Renderer = NonNullable<SuggestionOptions['render']>;

/**
 * Keeps the state of a list in a store, which a component renders: arrows move, Enter or Tab
 * chooses.
 */
function listAt(list: ListStore, kind: OpenList['kind']): ReturnType<Renderer> {
  let now: SuggestionProps | null = null;
  const show = (props: SuggestionProps, active: number) => {
    now = props;
    const caret = props.clientRect?.() ?? null;
    if (!caret) return;
    const choose = (index: number) => {
      const item = props.items[index];
      if (item) props.command(item);
    };
    list.set({ kind, items: props.items, active, caret, choose });
  };
  const move = (by: number) => {
    const { items = [], active = 0 } = list.get() ?? {};
    if (now && items.length > 0) show(now, (active + by + items.length) % items.length);
  };
  return {
    onStart: (props) => show(props, 0),
    onUpdate: (props) => show(props, 0),
    onExit: () => list.set(null),
    onKeyDown({ event: { key } }) {
      const open = list.get();
      if (!open || open.items.length === 0) return false;
      if (key === 'ArrowDown') move(1);
      else if (key === 'ArrowUp') move(-1);
      else if (key === 'Enter' || key === 'Tab') open.choose(open.active);
      else return false;
      return true;
    },
  };
}
