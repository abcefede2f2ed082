import ts from 'typescript';
import type { CodeFile } from './code-file.ts';

/**
 * Variables that get the answer of a call and are never read: where it is a promise, nobody learns
 * that it failed. An awaited answer is no promise.
 */
export function findUnread(file: CodeFile): string[] {
  const read = new Set(
    file.nodes
      .filter(ts.isIdentifier)
      .filter(isRead)
      .map(({ text }) => text),
  );
  return file.nodes.flatMap((node) => {
    const [names, value] = assignedBy(node);
    return value && calls(value) && names.length > 0 && !names.some((name) => read.has(name))
      ? names
      : [];
  });
}

/** The names that a declaration or assignment gives a value, and the value. */
function assignedBy(node: ts.Node): [names: string[], value?: ts.Expression | undefined] {
  if (ts.isVariableDeclaration(node)) {
    const isExported = ts.isVariableStatement(node.parent.parent) && isPublic(node.parent.parent);
    return isExported ? [[]] : [namesIn(node.name), node.initializer];
  }
  const isAssignment =
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isIdentifier(node.left) &&
    ts.isExpressionStatement(node.parent);
  return isAssignment ? [[node.left.getText()], node.right] : [[]];
}

const isPublic = ({ modifiers }: ts.VariableStatement) =>
  modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((one) => (ts.isBindingElement(one) ? namesIn(one.name) : []));
}

/** Whether a call of the value is not awaited; those in functions run later. */
function calls(value: ts.Node): boolean {
  if (ts.isAwaitExpression(value) || ts.isFunctionLike(value)) return false;
  if (ts.isCallExpression(value)) return true;
  return ts.forEachChild(value, (child) => calls(child) || undefined) ?? false;
}

/** A use of a name, other than that it is declared, assigned, or excused by `void`. */
function isRead(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isBindingElement(parent))
    return parent.name !== node && !('propertyName' in parent && parent.propertyName === node);
  if (ts.isVoidExpression(parent)) return false;
  const isAssigned =
    ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    parent.left === node;
  return !isAssigned && !(ts.isPropertyAccessExpression(parent) && parent.name === node);
}
