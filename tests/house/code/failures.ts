import ts from 'typescript';
import { type CodeFile, unwrap } from './code-file.ts';

const logs =
  /(?:^|\.)#?(?:\w*Log|\w*Logger|log|logger|console)(?:\(\))?(?:\.child\(\))*\.\w+$|(?:^|\.)(?:logFailure|noop)$|^Boolean$|(?:^|\.)std(?:err|out)\.write$/;
/** Counters of failures. */
const counters = /\.(?:inc|increment|observe|count)$/;
/** Functions that run their argument a moment later. */
const delays = /(?:^|\.)(?:setTimeout|setImmediate|queueMicrotask|nextTick)$/;
/** Events with failures that nothing else got. */
const lastEvents = /^(?:unhandledRejection|uncaughtException)$/;

/** Failures that are caught and then forgotten: nothing happens, or only a line in a log. */
export function findForgotten(file: CodeFile): boolean {
  return file.nodes.some((node) => {
    if (ts.isCatchClause(node)) return isForgetting(file, node.block);
    if (ts.isTryStatement(node)) return Boolean(node.finallyBlock && leaves(node.finallyBlock));
    if (ts.isExpressionStatement(node) && isSettledOnly(file, node)) return true;
    const handler = ts.isCallExpression(node) ? handlerOf(file, node) : undefined;
    return handler ? forgets(file, handler) : false;
  });
}

/** The function that gets the failure of a promise. */
function handlerOf(file: CodeFile, call: ts.CallExpression): ts.Expression | undefined {
  const { expression } = call;
  const name = ts.isPropertyAccessExpression(expression)
    ? expression.name.text
    : ts.isElementAccessExpression(expression)
      ? file.textsOf(expression.argumentExpression)[0]
      : undefined;
  if (name === 'catch') return call.arguments[0];
  const isLast = name === 'on' || name === 'once';
  if (isLast && file.textsOf(call.arguments[0] ?? call).some((text) => lastEvents.test(text)))
    return call.arguments[1];
  return name === 'then' ? call.arguments[1] : undefined;
}

/** A `finally` that ends its function or loop: the failure is dropped. */
function leaves(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return false;
  if (ts.isReturnStatement(node) || ts.isBreakOrContinueStatement(node)) return true;
  return ts.forEachChild(node, (child) => leaves(child) || undefined) ?? false;
}

/** `await Promise.allSettled(…)` whose answers nobody reads. */
function isSettledOnly(file: CodeFile, { expression }: ts.ExpressionStatement): boolean {
  const call = unwrap(ts.isVoidExpression(expression) ? expression.expression : expression);
  if (!ts.isCallExpression(call)) return false;
  const unread = /^Promise\.allSettled(?:\(\)\.finally)?$/;
  if (file.namesOf(call.expression).some((name) => unread.test(name))) return true;
  const [handler] = call.arguments;
  const isAfter = file.namesOf(call.expression).includes('Promise.allSettled().then');
  return Boolean(isAfter && handler && forgets(file, handler));
}

/** @param depth of functions that call each other */
function forgets(file: CodeFile, handler: ts.Expression, depth = 0): boolean {
  if (depth > 3) return false;
  if (ts.isArrowFunction(handler) || ts.isFunctionExpression(handler))
    return isForgetting(file, handler.body, depth) || isIdentity(handler);
  if (file.namesOf(handler).some((name) => logs.test(name))) return true;
  // A level that only the run time knows.
  if (ts.isElementAccessExpression(handler))
    return file.namesOf(handler.expression).some((name) => logs.test(`${name}.level`));
  if (ts.isCallExpression(handler))
    return file.namesOf(handler.expression).some((name) => logs.test(name.replace(/\.bind$/, '')));
  return functionsOf(file, handler).some((body) => isForgetting(file, body, depth));
}

/** A handler that only answers the failure, to nobody where its promise is a statement of its own. */
function isIdentity({
  body,
  parameters,
  parent,
}: ts.ArrowFunction | ts.FunctionExpression): boolean {
  const isAnswer = ts.isIdentifier(body) && body.text === parameters[0]?.name.getText();
  return isAnswer && ts.isExpressionStatement(parent.parent);
}

/** The bodies of functions of the file that have the name of a handler. */
function functionsOf(file: CodeFile, handler: ts.Expression): ts.Node[] {
  const name = ts.isPropertyAccessExpression(handler) ? handler.name.text : handler.getText();
  return file.nodes.flatMap((node) => {
    const isNamed =
      (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) &&
      node.name?.getText() === name;
    if (isNamed && node.body) return [node.body];
    if (!(ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node))) return [];
    if (node.name.getText() !== name || !node.initializer) return [];
    const { initializer } = node;
    return ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)
      ? [initializer.body]
      : [];
  });
}

function isForgetting(file: CodeFile, body: ts.Node, depth = 0): boolean {
  const inside = (node: ts.Node) => isForgetting(file, node, depth);
  if (ts.isBlock(body)) return body.statements.every(inside);
  if (ts.isExpressionStatement(body)) return isNothing(file, body.expression, depth);
  if (ts.isReturnStatement(body))
    return !body.expression || isNothing(file, body.expression, depth);
  if (ts.isIfStatement(body))
    return inside(body.thenStatement) && (!body.elseStatement || inside(body.elseStatement));
  if (ts.isIterationStatement(body, false) || ts.isLabeledStatement(body))
    return inside(body.statement);
  if (ts.isTryStatement(body)) return inside(body.tryBlock);
  if (ts.isSwitchStatement(body))
    return body.caseBlock.clauses.every(({ statements }) => statements.every(inside));
  if (ts.isVariableStatement(body) || ts.isEmptyStatement(body)) return true;
  return ts.isBreakOrContinueStatement(body) || isNothing(file, body, depth);
}

/** A constant that says nothing, or a line in a log. */
function isNothing(file: CodeFile, node: ts.Node, depth = 0): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node))
    return isNothing(file, node.expression, depth);
  if (ts.isVoidExpression(node))
    return ts.isIdentifier(node.expression) || isNothing(file, node.expression, depth);
  const isPartNothing = (part: ts.Node) => isNothing(file, part, depth);
  if (isCount(node) || isEmptyValue(node)) return true;
  if (ts.isBinaryExpression(node)) {
    const isChoice = node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
    return (isChoice || isPartNothing(node.left)) && isPartNothing(node.right);
  }
  if (ts.isConditionalExpression(node))
    return isPartNothing(node.whenTrue) && isPartNothing(node.whenFalse);
  if (ts.isNumericLiteral(node) || ts.isStringLiteralLike(node)) return true;
  if (ts.isIdentifier(node)) return node.text === 'undefined';
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isPartNothing);
  if (ts.isObjectLiteralExpression(node)) return node.properties.length === 0;
  if (ts.isCallExpression(node)) return isNothingCalled(file, node, depth);
  return [
    ts.SyntaxKind.NullKeyword,
    ts.SyntaxKind.FalseKeyword,
    ts.SyntaxKind.TrueKeyword,
  ].includes(node.kind);
}

/** A call of a function that logs or does nothing, now or a moment later. */
function isNothingCalled(file: CodeFile, call: ts.CallExpression, depth: number): boolean {
  const [first] = call.arguments;
  if (first && file.namesOf(call.expression).some((name) => delays.test(name)))
    return forgets(file, first, depth + 1);
  // A promise that is settled with nothing.
  if (call.expression.getText() === 'resolve')
    return call.arguments.every((one) => isNothing(file, one, depth));
  return forgets(file, call.expression, depth + 1);
}

/** A negative number, an empty collection, or a promise of nothing. */
function isEmptyValue(node: ts.Node): boolean {
  if (ts.isPrefixUnaryExpression(node)) return ts.isNumericLiteral(node.operand);
  if (ts.isNewExpression(node))
    return /^(?:Map|Set|Array)$/.test(node.expression.getText()) && !node.arguments?.length;
  return (
    ts.isCallExpression(node) &&
    node.expression.getText() === 'Promise.resolve' &&
    node.arguments.length === 0
  );
}

/** A counter that grows: `failed += 1`, `failed++`, `failures.inc()`. */
function isCount(node: ts.Node): boolean {
  if (ts.isPostfixUnaryExpression(node)) return true;
  if (ts.isPrefixUnaryExpression(node)) return node.operator === ts.SyntaxKind.PlusPlusToken;
  if (ts.isCallExpression(node)) return counters.test(node.expression.getText()) || isAdded(node);
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.PlusEqualsToken &&
    ts.isNumericLiteral(node.right)
  );
}

/** `failures.add(1)` */
function isAdded({ expression, arguments: given }: ts.CallExpression): boolean {
  const [first] = given;
  return /\.add$/.test(expression.getText()) && first !== undefined && ts.isNumericLiteral(first);
}

const databases = /(?:^|\.)#?(?:pool|orm|db|tx|transaction|executor|client)(?:\.|\(|$)/;

/** Queries behind `void`, also where it is no statement and the linter does not see it. */
export function findVoidedQuery(file: CodeFile): boolean {
  return file.nodes.some((node) => {
    if (!ts.isVoidExpression(node)) return false;
    const { expression } = node;
    return file.namesOf(expression).some((name) => databases.test(name) && name.includes('.'));
  });
}
