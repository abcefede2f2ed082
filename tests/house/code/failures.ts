import ts from 'typescript';
import type { CodeFile } from './code-file.ts';

const logs =
  /(?:^|\.)#?(?:log|logger|console)(?:\(\))?\.\w+$|(?:^|\.)(?:logFailure|noop)$|^Boolean$/;

/** Failures that are caught and then forgotten: nothing happens, or only a line in a log. */
export function findForgotten(file: CodeFile): boolean {
  return file.nodes.some((node) => {
    if (ts.isCatchClause(node)) return isForgetting(file, node.block);
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
  return name === 'then' ? call.arguments[1] : undefined;
}

/** @param depth of functions that call each other */
function forgets(file: CodeFile, handler: ts.Expression, depth = 0): boolean {
  if (depth > 3) return false;
  if (ts.isArrowFunction(handler) || ts.isFunctionExpression(handler))
    return isForgetting(file, handler.body, depth) || isIdentity(handler);
  if (file.namesOf(handler).some((name) => logs.test(name))) return true;
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
  if (ts.isExpressionStatement(body)) return isNothing(file, body.expression, depth);
  if (!ts.isBlock(body)) return isNothing(file, body, depth);
  return body.statements.every((statement) => {
    if (ts.isExpressionStatement(statement)) return isNothing(file, statement.expression, depth);
    if (ts.isIfStatement(statement))
      return (
        isForgetting(file, statement.thenStatement, depth) &&
        (!statement.elseStatement || isForgetting(file, statement.elseStatement, depth))
      );
    if (ts.isVariableStatement(statement)) return true;
    return ts.isReturnStatement(statement)
      ? !statement.expression || isNothing(file, statement.expression, depth)
      : ts.isEmptyStatement(statement);
  });
}

/** A constant that says nothing, or a line in a log. */
function isNothing(file: CodeFile, node: ts.Node, depth = 0): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node))
    return isNothing(file, node.expression, depth);
  if (ts.isVoidExpression(node))
    return ts.isIdentifier(node.expression) || isNothing(file, node.expression, depth);
  if (ts.isBinaryExpression(node))
    return isNothing(file, node.left, depth) && isNothing(file, node.right, depth);
  if (ts.isNumericLiteral(node) || ts.isStringLiteralLike(node)) return true;
  if (ts.isIdentifier(node)) return node.text === 'undefined';
  if (ts.isArrayLiteralExpression(node)) return node.elements.length === 0;
  if (ts.isObjectLiteralExpression(node)) return node.properties.length === 0;
  if (ts.isCallExpression(node)) return forgets(file, node.expression, depth + 1);
  return [
    ts.SyntaxKind.NullKeyword,
    ts.SyntaxKind.FalseKeyword,
    ts.SyntaxKind.TrueKeyword,
  ].includes(node.kind);
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
