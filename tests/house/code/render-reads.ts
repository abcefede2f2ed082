import ts from 'typescript';
import type { Tree } from '../tree.ts';

/** Functions that call their argument at once, so that it runs during a render. */
const atOnce = new Set(
  'map flatMap filter every some find findIndex findLast findLastIndex reduce forEach sort toSorted from groupBy useMemo'.split(
    ' ',
  ),
);

/** Methods that read a live document, by their owner: `records.get(…)`, `live.opened.notes.get(…)`. */
const documentReads = new Set('get ids count facts all has'.split(' '));

/**
 * The places, as `file:line`, where a component or a hook reads a store or a live document during a
 * render, and so does not rerender when that changes. Reads in effects and handlers are not
 * included, and neither are those of `useSyncExternalStore`.
 */
export function readInRender(tree: Tree): string[] {
  return [...tree].flatMap(([file, text]) =>
    /^(?:app|features|platform|site|tools|ui)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)
      ? readsOf(file, text)
      : [],
  );
}

function readsOf(file: string, text: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isRead(node) && isDrawing(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isRead({ expression, arguments: given }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression)) return false;
  const { name, expression: of } = expression;
  if (name.text === 'get' && given.length === 0 && !/(?:^|\.)facts$/.test(of.getText()))
    return true;
  if (!documentReads.has(name.text)) return false;
  return /(?:^|\.)records$|(?:^|\.)opened\.\w+$/.test(of.getText());
}

/** Whether a component or a hook runs this itself, and not a function that it passes on. */
function isDrawing(node: ts.Node): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (!ts.isFunctionLike(at)) continue;
    if (isCalledAtOnce(at) && !isSubscribing(at)) continue;
    return /^(?:use)?[A-Z]/.test(nameOf(at));
  }
  return false;
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
