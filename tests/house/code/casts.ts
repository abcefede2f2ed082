import ts from 'typescript';
import { type CodeFile, unwrap } from './code-file.ts';

/** Casts that no rule of types checks: by way of a wider type, or to a parameter that the caller chooses. */
export function findDoubleCast(file: CodeFile): boolean {
  return file.nodes.some((node) => {
    if (ts.isTypePredicateNode(node)) return isUnchecked(node);
    if (!(ts.isAsExpression(node) || ts.isTypeAssertionExpression(node))) return false;
    if (isConst(node.type)) return false;
    if (node.type.kind === ts.SyntaxKind.NeverKeyword || isNever(node)) return true;
    return (
      !isWide(node.type) &&
      (isWideCast(node.expression) || isWidened(file, node.expression) || isChosenByCaller(node))
    );
  });
}

/** A type guard that answers without a look at the value. */
function isUnchecked({ parent, parameterName }: ts.TypePredicateNode): boolean {
  if (!ts.isFunctionLike(parent) || !('body' in parent) || !parent.body) return false;
  return !new RegExp(String.raw`\b${parameterName.getText()}\b`).test(parent.body.getText());
}

/** Any value may be used as these without a cast, unless another cast follows; answers of JSON have no type. */
function isNever(node: ts.AsExpression | ts.TypeAssertion): boolean {
  return /^(?:unknown|any|object|\{\})$/.test(node.type.getText()) && !isUntyped(node.expression);
}

function isConst(type: ts.TypeNode): boolean {
  return ts.isTypeReferenceNode(type) && type.getText() === 'const';
}

function isWide(type: ts.TypeNode): boolean {
  if (ts.isArrayTypeNode(type)) return isWide(type.elementType);
  if (ts.isTypeLiteralNode(type)) return type.members.length === 0;
  return /^(?:unknown|never|any|object|Object)$/.test(type.getText());
}

/** Objects, lists and choices of any value: as the last type they are one, on the way they hide another. */
function isOfAnything(type: ts.TypeNode): boolean {
  if (ts.isTypeOperatorNode(type)) return isWide(type.type);
  if (ts.isUnionTypeNode(type)) return type.types.some(isWide);
  return /^(?:Readonly)?(?:Record<string, (?:unknown|any)>|Array<(?:unknown|any)>)$/.test(
    type.getText(),
  );
}

function isWideCast(node: ts.Node): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node))
    return isWideCast(node.expression);
  return (
    (ts.isAsExpression(node) ||
      ts.isTypeAssertionExpression(node) ||
      ts.isSatisfiesExpression(node)) &&
    (isWide(node.type) || isOfAnything(node.type))
  );
}

/** A variable of a wide type whose first value had another one. */
function isWidened(file: CodeFile, node: ts.Node): boolean {
  const name = unwrap(node);
  if (ts.isCallExpression(name)) return isWidenedByCall(file, name);
  if (!ts.isIdentifier(name)) return false;
  if (isAssignedLater(file, name)) return true;
  return file.valuesOf(name.text).some((value) => {
    if (isWideCast(value)) return true;
    const { parent } = value;
    const isDeclaredWide = ts.isVariableDeclaration(parent) && parent.type && isWide(parent.type);
    return Boolean(isDeclaredWide) && !isUntyped(value);
  });
}

/** A function of the file that answers what it is given, as a wider type. */
function isWidenedByCall(file: CodeFile, { expression }: ts.CallExpression): boolean {
  return file.nodes.some(
    (node) =>
      (ts.isFunctionDeclaration(node) || ts.isArrowFunction(node)) &&
      (
        node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined)
      )?.getText() === expression.getText() &&
      Boolean(node.type && isWide(node.type)) &&
      answersParameter(node),
  );
}

function answersParameter({
  body,
  parameters,
}: ts.FunctionDeclaration | ts.ArrowFunction): boolean {
  const only = body && ts.isBlock(body) ? body.statements[0] : undefined;
  const answer = only && ts.isReturnStatement(only) ? only.expression : body;
  const text = answer ? unwrap(answer).getText() : '';
  return parameters.some(({ name }) => name.getText() === text);
}

/** A variable of a wide type without a first value, such as `let hole: unknown; hole = plan`. */
function isAssignedLater(file: CodeFile, name: ts.Identifier): boolean {
  const isDeclared = file.nodes.some(
    (node) =>
      ts.isVariableDeclaration(node) &&
      node.name.getText() === name.text &&
      !node.initializer &&
      Boolean(node.type && isWide(node.type)),
  );
  return (
    isDeclared &&
    file.nodes.some(
      (node) =>
        ts.isBinaryExpression(node) &&
        node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
        node.left.getText() === name.text &&
        !isUntyped(node.right),
    )
  );
}

/** What JSON and the network answer has no type of its own. */
function isUntyped(value: ts.Expression): boolean {
  return /\bJSON\.parse\(|\.json\(\)/.test(value.getText());
}

/** A function that answers any type that its caller names, such as `cast<T>(value: unknown): T`. */
function isChosenByCaller(node: ts.AsExpression | ts.TypeAssertion): boolean {
  const outer = ts.findAncestor(node, ts.isFunctionLike);
  const name = node.type.getText();
  const isOwn = outer?.typeParameters?.some((one) => one.name.text === name) ?? false;
  if (!outer || !isOwn) return false;
  const uses = new RegExp(String.raw`\b${name}\b`);
  const isGiven = outer.parameters.some(({ type }) => type && uses.test(type.getText()));
  const value = unwrap(node.expression);
  return !isGiven && outer.parameters.some((one) => one.name.getText() === value.getText());
}
