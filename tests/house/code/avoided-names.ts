import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { type AvoidedWord, readAvoidedWords, wordsOf } from './avoided-words.ts';
import type { CodeFile } from './code-file.ts';
import type { CodeRule } from './code-rule.ts';

const glossary = resolve(import.meta.dirname, '../../../docs/glossary.md');
const avoidedWords = readAvoidedWords(readFileSync(glossary, 'utf8'));

export const avoidedNameRule: CodeRule = {
  name: 'avoided-name',
  instead: 'the word that docs/glossary.md has for it',
  files: /\.tsx?$/,
  find: (file) => findAvoidedNames(file, avoidedWords),
  except: {
    'features/generation/web/brief/brief-table.ts#sheet': 'the worksheet of a file that is read',
    'features/generation/web/brief/brief-table.ts#sheets': 'the worksheets of a file that is read',
    'features/versions/server/version-rules.test.ts#isLost': 'the content of a part was lost',
    'platform/server/realtime/storage/document-log.ts#lost': 'the column has this name',
    'platform/server/config/config.ts#trial': 'a server that somebody tries on their own machine',
    'platform/web/first-screen/screen.ts#ask': 'browsers have stored it under this name',
    'tools/mapper/document/analysis/similarity.ts#likeness': 'documents have stored it so',
    'tools/personas/document/graphs.ts#least': 'documents have stored it so',
    'tools/personas/document/graphs.ts#most': 'documents have stored it so',
  },
};

/** Names in which an avoided word is the right one, wherever they are, each with the reason. */
const idioms: readonly [name: RegExp, reason: string][] = [
  [/^(?:is|grown)?[aA]t(?:Most|Least)$/, 'at most and at least are limits in any language'],
  [/[iI]nPlace$/, 'in place'],
  [/^(?:setK|k)eep(?:Alive|PreviousData)$/, 'as the platform and the library call it'],
  [
    /^#?(?:\w+W|w)ords$|^wordsIn$|^wordsOf$|^readAvoidedWords$/,
    'a list of single words; a text is called text',
  ],
  [/PaperSheets?$|^paperSheets?$/, 'a sheet of paper'],
  [/^(?:\w+N|n)oun$/, 'the noun of a sentence that users read'],
  [/^(?:\w+V|v)erb$/, 'the verb of a sentence that users read'],
  [/^stranger$/, 'a signed-in user without access, as the glossary calls it'],
];

/** The verb: a function that gives something its position. */
const placing = /^#?place(?:$|(?=[A-Z])(?!Of|In|On|By))/;

/**
 * The names that a file declares with a word that the glossary avoids: of variables, parameters, functions,
 * types and their members. Names that are only repeated, such as the keys of an object or the parts that
 * a pattern takes out of one, are checked where they are declared.
 */
function findAvoidedNames(file: CodeFile, avoided: readonly AvoidedWord[]): string[] {
  const byWord = new Map(avoided.map((entry) => [entry.word, entry]));
  const isAvoided = (word: string) =>
    byWord.get(word)?.allowed.some((start) => file.path.startsWith(start)) === false;
  // A file repeats its names.
  const known = new Map<string, boolean>();
  const isWrong = (name: string): boolean => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const wrong = wordsOf(name).some(isAvoided) && !idioms.some(([pattern]) => pattern.test(name));
    known.set(name, wrong);
    return wrong;
  };
  const found = file.nodes.flatMap((node) => {
    const name = declaredName(node);
    if (name === null || !isWrong(name)) return [];
    return placing.test(name) && isFunction(file, node) ? [] : [name];
  });
  return [...new Set(found)];
}

/** The name that a node declares; null for one that it repeats. */
function declaredName(node: ts.Node): string | null {
  if (!isDeclaration(node) || !node.name) return null;
  const { name } = node;
  return ts.isIdentifier(name) || ts.isPrivateIdentifier(name) ? name.text : null;
}

function isDeclaration(node: ts.Node): node is ts.NamedDeclaration {
  if (ts.isBindingElement(node))
    return node.propertyName !== undefined || ts.isArrayBindingPattern(node.parent) || isRest(node);
  if (ts.isImportSpecifier(node) || ts.isExportSpecifier(node))
    return node.propertyName !== undefined;
  if (ts.isMethodDeclaration(node) || ts.isAccessor(node))
    return !ts.isObjectLiteralExpression(node.parent);
  return (
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isClassLike(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isMethodSignature(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isTypeParameterDeclaration(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isEnumMember(node) ||
    ts.isImportClause(node) ||
    ts.isNamespaceImport(node)
  );
}

const isRest = (node: ts.BindingElement) => node.dotDotDotToken !== undefined;

/** A function, or what is one when it is called, such as an edit. */
function isFunction(file: CodeFile, node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return true;
  if (ts.isPropertySignature(node))
    return node.type !== undefined && ts.isFunctionTypeNode(node.type);
  if (!ts.isVariableDeclaration(node) || !node.initializer) return false;
  const { initializer } = node;
  if (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)) return true;
  return (
    ts.isCallExpression(initializer) &&
    file.namesOf(initializer.expression).some((name) => /(?:^|\.)define(?:Edit|Call)$/.test(name))
  );
}
