import ts from 'typescript';
import { type CodeFile, moduleName, unknownPart } from './code-file.ts';

const modules =
  /^(?:fs|child_process|worker_threads|net|tls|dgram|dns|http|http2|https|cluster|vm|module|ioredis|pg|undici|sqlite|test|os|repl|inspector|v8|readline|fs-extra|graceful-fs|execa|cross-spawn|shelljs|fs-jetpack|zx|redis)(?:\/|$)/;
/** Ways to a module of Node that are no import. */
const loaders = /^(?:getBuiltinModule|createRequire|mainModule|dlopen|_linkedBinding)$/;

/** Imports of what only the platform may use, and ways to load modules that no import shows. */
export function findMachine(file: CodeFile): boolean {
  return file.nodes.some((node) => isModuleOfMachine(file, node) || isLoader(file, node));
}

function isModuleOfMachine(file: CodeFile, node: ts.Node): boolean {
  if (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateExpression(node) ||
    ts.isBinaryExpression(node)
  ) {
    const texts = file.textsOf(node);
    if (texts.some((text) => text.startsWith('node:') && isRefused(text))) return true;
  }
  const specifier = specifierOf(node);
  return specifier ? file.textsOf(specifier).some(isRefused) : false;
}

/** Also where only the beginning of its name is known. */
const isRefused = (module: string) =>
  modules.test(moduleName(module)) || module === `node:${unknownPart}`;

/** The module that an import, an export, or a call that loads one names. */
export function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isExternalModuleReference(node)) return node.expression;
  if (ts.isImportTypeNode(node))
    return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
  if (!ts.isCallExpression(node)) return undefined;
  const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isImport || node.expression.getText() === 'require' ? node.arguments[0] : undefined;
}

function isLoader(file: CodeFile, node: ts.Node): boolean {
  if (ts.isIdentifier(node)) return loaders.test(node.text) || isRequire(node);
  if (ts.isPropertyAccessExpression(node) && file.namesOf(node).includes('process.binding'))
    return true;
  if (ts.isElementAccessExpression(node))
    return file.textsOf(node.argumentExpression).some((text) => loaders.test(text));
  const isText =
    ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isBinaryExpression(node);
  return isText && file.textsOf(node).some((text) => loaders.test(text));
}

/** `require`, called or taken by another name; methods and parameters may have the name. */
function isRequire(node: ts.Identifier): boolean {
  const { parent, text } = node;
  if (text !== 'require') return false;
  if (ts.isCallExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAccessExpression(parent))
    return (
      parent.expression === node ||
      /^(?:module|globalThis|import\.meta)$/.test(parent.expression.getText())
    );
  return ts.isVariableDeclaration(parent) && parent.initializer === node;
}
