import ts from 'typescript';
import type { CodeFile } from './code-file.ts';
import { specifierOf } from './machine.ts';

const declaring =
  /^drizzle-orm\/pg-core\.(?:pgTable|pgTableCreator|pgView|pgMaterializedView|pgSchema)$/;
const relational = /(?:^|\.)#?(?:orm|db|tx|executor|transaction)\.(?:query|_)(?:\.|$)/;
/** A table itself, or all tables of a module; columns have one name more. */
const table = /(?:^|\/)tables\.ts(?:\.\w+)?$/;
/** The tables of another slice: a slice imports its own as `./tables.ts` or `../tables.ts`. */
const foreign = /(?:^#|\/server\/).*tables\.ts$/;

/**
 * Ways by which a table gets out of the slice that owns it, where no question about rights is asked: it
 * is declared again, imported from another slice, read by its name through drizzle's relational
 * queries, or exported by another file than its tables.ts.
 */
export function findSharedTable(file: CodeFile): boolean {
  return file.nodes.some(
    (node) =>
      (ts.isCallExpression(node) && isNamed(file, node.expression, declaring)) ||
      (isAccess(node) && isNamed(file, node, relational)) ||
      modulesOf(file, node).some((module) => foreign.test(module)) ||
      isExported(file, node),
  );
}

/** The modules that an import, in any of its forms, may load. */
function modulesOf(file: CodeFile, node: ts.Node): string[] {
  const specifier = specifierOf(node);
  return specifier ? file.textsOf(specifier) : [];
}

function isNamed(file: CodeFile, node: ts.Node, pattern: RegExp): boolean {
  return file.namesOf(node).some((name) => pattern.test(name));
}

/** A use of a name or of a property, not its declaration. */
function isAccess(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return true;
  return ts.isIdentifier(node) && ts.isPropertyAccessExpression(node.parent);
}

function isExported(file: CodeFile, node: ts.Node): boolean {
  if (ts.isExportAssignment(node)) return hasTable(file, node.expression);
  if (ts.isExportDeclaration(node)) return exportsTable(file, node);
  if (!ts.isVariableStatement(node) && !ts.isFunctionDeclaration(node)) return false;
  if (!node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return false;
  if (ts.isFunctionDeclaration(node)) return returnsTable(file, node);
  return node.declarationList.declarations.some(
    ({ initializer }) => initializer && hasTable(file, initializer),
  );
}

/** `export { a } from './tables.ts'`, and `export { a }` of an imported table. */
function exportsTable(file: CodeFile, node: ts.ExportDeclaration): boolean {
  if (node.isTypeOnly) return false;
  const clause = node.exportClause;
  const values =
    clause && ts.isNamedExports(clause) ? clause.elements.filter((one) => !one.isTypeOnly) : [];
  if (modulesOf(file, node).some((module) => table.test(module)))
    return !clause || !ts.isNamedExports(clause) || values.length > 0;
  if (node.moduleSpecifier) return false;
  return values.some((one) => isNamed(file, one.propertyName ?? one.name, table));
}

/** Whether a value is a table, holds one, or is a function that returns one. */
function hasTable(file: CodeFile, node: ts.Node): boolean {
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return returnsTable(file, node);
  if (ts.isObjectLiteralExpression(node)) return node.properties.some((one) => isHeld(file, one));
  if (ts.isArrayLiteralExpression(node)) return node.elements.some((one) => hasTable(file, one));
  if (ts.isSpreadElement(node)) return hasTable(file, node.expression);
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return hasTable(file, node.expression);
  return isNamed(file, node, table);
}

function isHeld(file: CodeFile, property: ts.ObjectLiteralElementLike): boolean {
  if (ts.isPropertyAssignment(property)) return hasTable(file, property.initializer);
  if (ts.isShorthandPropertyAssignment(property)) return hasTable(file, property.name);
  if (ts.isSpreadAssignment(property)) return hasTable(file, property.expression);
  return returnsTable(file, property);
}

function returnsTable(file: CodeFile, node: ts.FunctionLikeDeclaration): boolean {
  if (!node.body) return false;
  if (!ts.isBlock(node.body)) return hasTable(file, node.body);
  let found = false;
  const visit = (one: ts.Node): void => {
    if (ts.isReturnStatement(one) && one.expression) found ||= hasTable(file, one.expression);
    if (!ts.isFunctionLike(one)) ts.forEachChild(one, visit);
  };
  visit(node.body);
  return found;
}
