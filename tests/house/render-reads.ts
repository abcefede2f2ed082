import ts from 'typescript';
import type { Tree } from './tree.ts';

/** What calls a function given to it at once, so that it runs while a component is drawn. */
const atOnce = new Set(
  'map flatMap filter every some find findIndex findLast findLastIndex reduce forEach sort toSorted from groupBy useMemo'.split(
    ' ',
  ),
);

/** What reads a live document, by the name of what is read: `records.get(…)`, `live.opened.notes.get(…)`. */
const documentReads = new Set('get ids count facts all has'.split(' '));

/**
 * The places where a component or a hook reads a store or a live document while it draws, and so does not
 * draw again when that changes: as `file:line`. What effects and handlers read is not among them, nor is what
 * `useSyncExternalStore` is given.
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

/** Whether a component or a hook runs this itself, and not a function that it hands on. */
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

/** Whether it makes what `useSyncExternalStore` is given, which may read where it begins. */
function isSubscribing(node: ts.Node): boolean {
  return /\bsubscribe\b/.test(node.getText());
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText();
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : '';
}
