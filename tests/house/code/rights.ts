import ts from 'typescript';
import type { CodeFile } from './code-file.ts';

const judging = /^(?:allow|allowEdit|needEdit|can)$/;
const reading = /^(?:findProject|newestStateOf|stateOf)$/;
const live = /^(?:read|edit|editBoth|readInSlices)$/;

/**
 * The functions that read or edit a project without asking for the right first, or calling a function of
 * the file that does. Callbacks belong to the function that passes them on.
 */
export function findUnjudged(file: CodeFile): string[] {
  const calls = file.nodes.filter(ts.isCallExpression);
  const asks = calls.filter((call) => calledNames(file, call).some((name) => judging.test(name)));
  const asking = new Set(asks.map((call) => nameOf(ownerOf(call))));
  const judges = calls.filter(
    (call) => asks.includes(call) || asking.has(call.expression.getText()),
  );
  const unjudged = calls.filter((call) => {
    if (!isRead(file, call)) return false;
    const owner = ownerOf(call);
    return !judges.some((one) => one.pos < call.pos && isInside(one, owner));
  });
  return [...new Set(unjudged.map((call) => nameOf(ownerOf(call))))];
}

function isRead(file: CodeFile, call: ts.CallExpression): boolean {
  const names = calledNames(file, call);
  if (names.some((name) => reading.test(name))) return true;
  return (
    names.some((name) => live.test(name)) &&
    file.namesOf(call.expression).some((full) => /(?:^|\.)#?realtime(?:\(\))?\.\w+$/.test(full))
  );
}

/** The last parts of what a call calls, as it is written and as it is declared. */
function calledNames(file: CodeFile, { expression }: ts.CallExpression): string[] {
  const written = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  const declared = file.namesOf(expression).map((name) => name.split('.').at(-1) ?? '');
  return [written.getText(), ...declared];
}

/** The function around a node that is no callback. */
function ownerOf(node: ts.Node): ts.Node {
  const owner = ts.findAncestor(
    node,
    (one) => ts.isFunctionLike(one) && !ts.isCallExpression(one.parent) && one !== node,
  );
  return owner ?? node.getSourceFile();
}

/** The name of a function, or of the nearest named one around it. */
function nameOf(owner: ts.Node | undefined): string {
  if (!owner) return '';
  const isNamed =
    ts.isFunctionDeclaration(owner) ||
    ts.isMethodDeclaration(owner) ||
    ts.isVariableDeclaration(owner) ||
    ts.isPropertyAssignment(owner);
  return isNamed && owner.name ? owner.name.getText() : nameOf(owner.parent);
}

function isInside(node: ts.Node, outer: ts.Node): boolean {
  return node.pos >= outer.pos && node.end <= outer.end;
}
