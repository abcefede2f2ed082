import ts from 'typescript';
import { type CodeFile, unwrap } from './code-file.ts';

/** Casts that no rule of types checks: by way of a wider type, or to a parameter that the caller chooses. */
export function findDoubleCast(file: CodeFile): boolean {
  return file.nodes.some(
    (node) =>
      (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) &&
      !isConst(node.type) &&
      (isNeverNeeded(node) ||
        (!isWide(node.type) &&
          (isWideCast(node.expression) ||
            isWidened(file, node.expression) ||
            isChosenByCaller(node)))),
  );
}

/** Any value may be used as these without a cast, unless another cast follows; answers of JSON have no type. */
function isNeverNeeded(node: ts.AsExpression | ts.TypeAssertion): boolean {
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

function isWideCast(node: ts.Node): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node))
    return isWideCast(node.expression);
  return (
    (ts.isAsExpression(node) ||
      ts.isTypeAssertionExpression(node) ||
      ts.isSatisfiesExpression(node)) &&
    isWide(node.type)
  );
}

/** A variable of a wide type whose first value had another one. */
function isWidened(file: CodeFile, node: ts.Node): boolean {
  const name = unwrap(node);
  if (!ts.isIdentifier(name)) return false;
  return file.valuesOf(name.text).some((value) => {
    if (isWideCast(value)) return true;
    const { parent } = value;
    const isDeclaredWide = ts.isVariableDeclaration(parent) && parent.type && isWide(parent.type);
    return Boolean(isDeclaredWide) && !isUntyped(value);
  });
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
