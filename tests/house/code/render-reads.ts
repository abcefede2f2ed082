import ts from 'typescript';
import type { Tree } from '../tree.ts';
import { CodeFile } from './code-file.ts';

/** Functions that call their argument at once, so that it runs during a render. */
const atOnce = new Set(
  'map flatMap filter every some find findIndex findLast findLastIndex reduce forEach sort toSorted from groupBy useMemo'.split(
    ' ',
  ),
);

/** Functions that make a component of the one that they get. */
const wrappers = /(?:^|\.)(?:memo|forwardRef)$/;

/** Methods that read a live document, by their owner: `records.get(…)`, `live.opened.notes.get(…)`. */
const documentRead = /(?:(?:^|\.)records|\.opened\.\w+)\.(?:get|ids|count|facts|all|has)$/;

/**
 * The positions, as `file:line`, where a component or a hook reads a store or a live document during a
 * render, itself or by a function of its file, and so does not rerender when that changes. Reads in
 * effects and handlers are not included, and neither are those of `useSyncExternalStore`.
 */
export function readInRender(tree: Tree): string[] {
  return [...tree].flatMap(([file, text]) =>
    /^(?:app|features|platform|site|tools|ui)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)
      ? readsOf(new CodeFile(file, text))
      : [],
  );
}

function readsOf(file: CodeFile): string[] {
  const calls = file.nodes.filter(ts.isCallExpression);
  const reads = calls.filter((call) => isRead(file, call));
  if (reads.length === 0) return [];
  const readers = readersOf(reads);
  return calls
    .filter((call) => reads.includes(call) || isCallOf(call, readers))
    .filter((call) => isDrawing(file, call))
    .map((call) => {
      const source = call.getSourceFile();
      return `${file.path}:${source.getLineAndCharacterOfPosition(call.getStart()).line + 1}`;
    });
}

function isRead(file: CodeFile, { expression, arguments: given }: ts.CallExpression): boolean {
  return file.namesOf(expression).some((name) => {
    const isStoreRead = given.length === 0 && /\.get$/.test(name);
    return (isStoreRead && !/(?:^|\.)facts\.get$/.test(name)) || documentRead.test(name);
  });
}

/** The names of functions that read when they are called, and are no component and no hook. */
function readersOf(reads: readonly ts.Node[]): Set<string> {
  const names = reads.map((read) => {
    const inside = ts.findAncestor(read.parent, ts.isFunctionLike);
    return inside && !isSubscribing(inside) ? nameOf(inside) : '';
  });
  return new Set(names.filter((name) => name !== '' && !isDrawn(name)));
}

function isCallOf({ expression }: ts.CallExpression, names: ReadonlySet<string>): boolean {
  return ts.isIdentifier(expression) && names.has(expression.text);
}

/** Whether a component or a hook runs this itself, and not a function that it passes on. */
function isDrawing(file: CodeFile, node: ts.Node): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (!ts.isFunctionLike(at)) continue;
    if (isCalledAtOnce(at) && !isSubscribing(at)) continue;
    return isDrawn(nameOf(at)) || isComponent(file, at);
  }
  return false;
}

const isDrawn = (name: string) => /^(?:use)?[A-Z]/.test(name);

/** A component without a name: it is wrapped, or what a file exports. */
function isComponent(file: CodeFile, { parent }: ts.Node): boolean {
  if (ts.isExportAssignment(parent)) return true;
  return (
    ts.isCallExpression(parent) &&
    file.namesOf(parent.expression).some((name) => wrappers.test(name))
  );
}

function isCalledAtOnce({ parent }: ts.Node): boolean {
  if (ts.isParenthesizedExpression(parent)) return ts.isCallExpression(parent.parent);
  if (!ts.isCallExpression(parent)) return false;
  const { expression } = parent;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  return atOnce.has(name.getText());
}

/** Whether it is an argument of `useSyncExternalStore`, which may read. */
function isSubscribing(node: ts.Node): boolean {
  return /\bsubscribe\b/.test(node.getText());
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText();
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : '';
}
