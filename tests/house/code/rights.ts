import ts from 'typescript';
import type { CodeFile } from './code-file.ts';

const judging = /^(?:allow|allowEdit|needEdit|can)$/;
const reading = /^(?:findProject|newestStateOf|stateOf)$/;
const live = /^(?:read|edit|editBoth|readInSlices)$/;

/** A read or change of a project, and what it is about: an id, or a project. */
export interface ProjectRead {
  node: ts.Node;
  about: ts.Node | undefined;
}

/**
 * The functions that read or edit a project without asking for the right first, or calling a function of
 * the file that does. Callbacks belong to the function that passes them on.
 */
export function findUnjudged(file: CodeFile): string[] {
  const reads = file.nodes
    .filter(ts.isCallExpression)
    .filter((call) => isRead(file, call))
    .map((call) => ({ node: call, about: call.arguments.find((one) => !isExecutor(one)) }));
  return findUnjudgedReads(file, reads);
}

/** The functions with a read among the given ones that no question about rights precedes. */
export function findUnjudgedReads(file: CodeFile, reads: readonly ProjectRead[]): string[] {
  if (reads.length === 0) return [];
  const calls = file.nodes.filter(ts.isCallExpression);
  const questions = calls.filter((call) =>
    calledNames(file, call).some((name) => judging.test(name)),
  );
  const asking = new Set(questions.map((call) => nameOf(ownerOf(call))));
  const judges = calls.filter(
    (call) => questions.includes(call) || asking.has(call.expression.getText()),
  );
  const unjudged = reads.filter(({ node, about }) => {
    const owner = ownerOf(node);
    const before = judges.filter((one) => one.pos < node.pos && isInside(one, owner));
    return !before.some(
      (one) => !isIgnored(one) && !isSkipped(one, node) && isAboutSame(file, one, about),
    );
  });
  return [...new Set(unjudged.map(({ node }) => nameOf(ownerOf(node))))];
}

/** A question whose refusal stops nobody. */
function isIgnored({ parent }: ts.CallExpression): boolean {
  return (
    ts.isVoidExpression(parent) ||
    (ts.isPropertyAccessExpression(parent) && parent.name.text === 'catch')
  );
}

/** Whether a question is never asked, or its refusal is caught before the read without ending the function. */
function isSkipped(judge: ts.CallExpression, read: ts.Node): boolean {
  for (let node: ts.Node = judge; node.parent && !isInside(read, node); node = node.parent) {
    if (isUnreachable(node) || (isTried(node) && !isInside(read, node.parent))) return true;
  }
  return false;
}

/** A part of a condition whose other part is a constant against it. */
function isUnreachable(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isIfStatement(parent))
    return isNever(parent.expression, node, parent.thenStatement, parent.elseStatement);
  if (ts.isConditionalExpression(parent))
    return isNever(parent.condition, node, parent.whenTrue, parent.whenFalse);
  if (!ts.isBinaryExpression(parent) || parent.right !== node) return false;
  const truth = truthOf(parent.left);
  const operator = parent.operatorToken.kind;
  return (
    (operator === ts.SyntaxKind.AmpersandAmpersandToken && truth === false) ||
    (operator === ts.SyntaxKind.BarBarToken && truth === true)
  );
}

function isNever(condition: ts.Expression, node: ts.Node, then: ts.Node, or?: ts.Node): boolean {
  const truth = truthOf(condition);
  return (node === then && truth === false) || (node === or && truth === true);
}

/** Whether an expression is always true or always false; null where that depends. */
function truthOf(node: ts.Expression): boolean | null {
  if (ts.isParenthesizedExpression(node)) return truthOf(node.expression);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    const truth = truthOf(node.operand);
    return truth === null ? null : !truth;
  }
  if (ts.isNumericLiteral(node)) return Number(node.text) !== 0;
  if (ts.isStringLiteralLike(node)) return node.text !== '';
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword || node.kind === ts.SyntaxKind.NullKeyword)
    return false;
  if (!ts.isBinaryExpression(node)) return null;
  const parts = [truthOf(node.left), truthOf(node.right)];
  if (node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return parts.includes(false) ? false : null;
  if (node.operatorToken.kind === ts.SyntaxKind.BarBarToken)
    return parts.includes(true) ? true : null;
  return null;
}

/** The tried part of a statement whose catch neither throws nor returns. */
function isTried(node: ts.Node): boolean {
  const { parent } = node;
  if (!ts.isTryStatement(parent) || parent.tryBlock !== node || !parent.catchClause) return false;
  let ends = false;
  const look = (one: ts.Node): void => {
    if (ts.isThrowStatement(one) || ts.isReturnStatement(one)) ends = true;
    else if (!ts.isFunctionLike(one)) ts.forEachChild(one, look);
  };
  look(parent.catchClause.block);
  return !ends;
}

/** Whether the project that is read is the one that the question was about, or that it answered. */
function isAboutSame(file: CodeFile, judge: ts.CallExpression, id: ts.Node | undefined): boolean {
  if (!id) return true;
  const given = judge.arguments.flatMap(subjectsOf);
  const looped = given.flatMap((name) => loopsOver(file, name)).flatMap(subjectsOf);
  const judged = new Set([...given, ...looped, ...namesAnswered(judge).flatMap(subjectsOf)]);
  const isKnown = (node: ts.Node, depth = 0): boolean =>
    subjectsOf(node).some(
      (name) =>
        judged.has(name) ||
        (depth < 4 &&
          file.valuesOf(name.split('.')[0] ?? '').some((one) => isKnown(one, depth + 1))),
    );
  return isKnown(id);
}

const isExecutor = (node: ts.Node) => /(?:^|\.)(?:orm|tx|executor)$/.test(node.getText());

/** The names and paths that an expression is made of: `held.project` of `held.project.id`. */
function subjectsOf(node: ts.Node): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) {
    const text = node.getText();
    return [
      text,
      ...(/\.(?:params|query|body|input)\.\w+$/.test(text)
        ? [node.name.text]
        : subjectsOf(node.expression)),
    ];
  }
  const found: string[] = [];
  ts.forEachChild(node, (child) => void found.push(...subjectsOf(child)));
  return found;
}

/** What a variable of a loop is taken from. */
function loopsOver(file: CodeFile, name: string): ts.Node[] {
  return file.nodes
    .filter(ts.isForOfStatement)
    .filter(({ initializer }) => new RegExp(String.raw`\b${name}\b`).test(initializer.getText()))
    .map(({ expression }) => expression);
}

/** The variables that get the answer of a call. */
function namesAnswered(call: ts.CallExpression): ts.Node[] {
  const declaration = ts.findAncestor(call, ts.isVariableDeclaration);
  const statement = ts.findAncestor(call, ts.isStatement);
  return declaration && statement && isInside(declaration, statement) ? [declaration.name] : [];
}

function isRead(file: CodeFile, call: ts.CallExpression): boolean {
  const names = calledNames(file, call);
  if (names.some((name) => reading.test(name))) return true;
  return (
    names.some((name) => live.test(name)) &&
    file
      .namesOf(call.expression)
      .some((full) => /(?:^|\.)#?realtime(?:\(\))?\.\w+(?:\.call|\.apply)?$/.test(full))
  );
}

/** The last parts of what a call calls, as it is written and as it is declared. */
function calledNames(file: CodeFile, { expression }: ts.CallExpression): string[] {
  const written = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  const declared = file.namesOf(expression).map(
    (name) =>
      name
        .replace(/\.(?:call|apply)$/, '')
        .split('.')
        .at(-1) ?? '',
  );
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
