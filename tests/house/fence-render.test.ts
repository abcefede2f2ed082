import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readInRender } from './code/render-reads.ts';

const root = resolve(import.meta.dirname, '../..');

test('no component and no hook reads a store or a live document without subscribing to it', () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
  });
  // Git also lists files that were deleted and not committed.
  const files = String(listed).split('\0');
  const there = files.filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)));
  const tree = new Map(there.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  expect(readInRender(tree)).toEqual([]);
});

/** A file with a component, whose second line is the given code. */
const component = (line: string) =>
  `export function Part({ store, records, live, ids }: Props) {\n${line}\n}`;

test.each([
  ['a store', component('return <p>{store.get()}</p>;')],
  ['a store of a model', component('const measured = model.analysed.get()?.measured ?? false;')],
  ['for each of a list', component('return ids.every((id) => store.get()?.includes(id));')],
  ['in a memo', component('const now = useMemo(() => store.get(), [store]);')],
  ['a record', component("const task = records.get('tasks', 'a');")],
  ['records of a model', component("const ids = model.records.ids('tasks');")],
  ['how many records there are', component("if (records.count('tasks') > 9) return null;")],
  ['all records of an open document', component('const all = live.opened.tasks.all();')],
  ['the properties of a document', component('return records.facts().title;')],
  ['in a hook', 'export function useTask(store) {\n  return store.get();\n}'],
  ['in a hook that is an arrow', 'export const useTask = (store) => {\n  return store.get();\n};'],
  [
    'in a component that is memoised',
    'export const Part = memo(function Part({ store }) {\n  return store.get();\n});',
  ],
  [
    'in a memoised arrow',
    'export const Part = React.memo(({ store }) => {\n  return store.get();\n});',
  ],
  ['in a component without a name', 'export default ({ store }) => {\n  return store.get();\n};'],
  ['by a key', component("return <p>{store['get']()}</p>;")],
  ['by a method on its own', component('const { get } = store; return <p>{get()}</p>;')],
  [
    'of a renamed collection',
    component('const tasks = live.opened.tasks; const all = tasks.all();'),
  ],
  [
    'of renamed records',
    component("const { records: all } = model; const ids = all.ids('tasks');"),
  ],
  ['by a function of its own', component('const now = () => store.get(); return <p>{now()}</p>;')],
  [
    'by a function of the file',
    `export function Part({ store }) {\n  return <p>{nowOf(store)}</p>;\n}\nfunction nowOf(store) {\n  return store.get();\n}`,
  ],
])('a read during rendering is found: %s', (_, code) => {
  expect(readInRender(new Map([['tools/notes/web/part.tsx', code]]))).toEqual([
    'tools/notes/web/part.tsx:2',
  ]);
});

test.each([
  ['by the hook of stores', component('const now = useStore(store);')],
  [
    'where React asks',
    component('const now = useSyncExternalStore(store.subscribe, () => store.get());'),
  ],
  [
    'where records ask',
    component("const now = useReading(records, ['tasks'], () => records.ids('tasks'));"),
  ],
  [
    'where a subscription begins',
    component(
      'const [subscribe] = useMemo(() => { let last = store.get(); return [(listener) => store.subscribe(listener)]; }, []);',
    ),
  ],
  ['in an effect', component('useEffect(() => { if (store.get()) go(); });')],
  ['in a handler', component('return <button onClick={() => store.set(!store.get())} />;')],
  ['in a named handler', component('const add = () => { live.opened.tasks.all(); };')],
  ['of a Map', component("const one = byId.get('a');")],
  [
    'in a handler by a function of its own',
    component('const now = () => store.get(); return <a onClick={() => go(now())} />;'),
  ],
  ['in a function that draws nothing', 'export function edit(store) {\n  return store.get();\n}'],
])('a read is accepted: %s', (_, code) => {
  expect(readInRender(new Map([['tools/notes/web/part.tsx', code]]))).toEqual([]);
});
