import ts from 'typescript';

/** The replacement of what a text has at run time only. */
export const unknownPart = '\uFFFD';

interface Declared {
  value: ts.Expression;
  /** The property that a pattern takes out of the value. */
  part?: string | undefined;
}

/** Operators whose value is one of their sides. */
const choosing = [
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.CommaToken,
  ts.SyntaxKind.EqualsToken,
];

/** Declarations that a name is followed through. */
const maxDepth = 8;

/** A parsed file, in which names are followed to what they were declared with. */
export class CodeFile {
  /** All nodes, outer before inner. */
  readonly nodes: readonly ts.Node[];
  readonly path: string;
  readonly text: string;
  readonly #imports: ReadonlyMap<string, string>;
  readonly #declared: ReadonlyMap<string, readonly Declared[]>;

  constructor(path: string, text: string) {
    const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
    this.path = path;
    this.text = text;
    this.nodes = nodesOf(source);
    this.#imports = importsOf(source);
    const declared = Map.groupBy(this.nodes.flatMap(declarationsOf), ([name]) => name);
    this.#declared = new Map([...declared].map(([name, all]) => [name, all.map(([, one]) => one)]));
  }

  /** The initial values of a name: several where the file declares it several times. */
  valuesOf(name: string): ts.Expression[] {
    return (this.#declared.get(name) ?? []).map(({ value }) => value);
  }

  /**
   * The dotted names of an expression, such as `globalThis.fetch`, also where it reaches its function
   * through constants, parts of objects, or imports (`fs.readFile`).
   */
  namesOf(node: ts.Node, depth = 0): string[] {
    if (depth > maxDepth) return [];
    const inner = unwrap(node);
    if (inner !== node) return this.namesOf(inner, depth);
    if (ts.isIdentifier(node)) return this.#namesOfIdentifier(node, depth);
    if (node.kind === ts.SyntaxKind.ThisKeyword) return ['this'];
    if (ts.isPropertyAccessExpression(node))
      return this.namesOf(node.expression, depth).map((name) => `${name}.${node.name.text}`);
    if (ts.isElementAccessExpression(node))
      return this.#partsOf(node.expression, node.argumentExpression, depth);
    if (ts.isConditionalExpression(node))
      return [node.whenTrue, node.whenFalse].flatMap((one) => this.namesOf(one, depth));
    if (ts.isBinaryExpression(node) && choosing.includes(node.operatorToken.kind))
      return [node.left, node.right].flatMap((one) => this.namesOf(one, depth));
    return ts.isCallExpression(node) ? this.#namesOfCall(node, depth) : [];
  }

  #namesOfIdentifier(node: ts.Identifier, depth: number): string[] {
    const imported = this.#imports.get(node.text);
    if (imported) return [imported];
    const values = this.#valuesOutside(node);
    if (values.length === 0) return [node.text];
    return values.flatMap(({ value, part }) =>
      this.namesOf(value, depth + 1).map((name) => (part ? `${name}.${part}` : name)),
    );
  }

  /** The values of a name, except one that the name is a part of. */
  #valuesOutside(node: ts.Identifier): Declared[] {
    const declared = this.#declared.get(node.text) ?? [];
    return declared.filter(({ value }) => !isInside(node, value));
  }

  #partsOf(of: ts.Node, key: ts.Node, depth: number): string[] {
    const keys = this.textsOf(key, depth + 1);
    return this.namesOf(of, depth).flatMap((name) => keys.map((one) => `${name}.${one}`));
  }

  #namesOfCall(call: ts.CallExpression, depth: number): string[] {
    const [first, second] = call.arguments;
    const called = this.namesOf(call.expression, depth);
    if (first && isLoader(call, called)) return this.textsOf(first, depth + 1).map(moduleName);
    if (first && second && called.includes('Reflect.get'))
      return this.#partsOf(first, second, depth);
    return called.map((name) => (name.endsWith('.bind') ? name.slice(0, -5) : `${name}()`));
  }

  /** The values of a text that is put together of parts; constants of the file count as their values. */
  textsOf(node: ts.Node, depth = 0): string[] {
    if (depth > maxDepth) return [unknownPart];
    const inner = unwrap(node);
    if (inner !== node) return this.textsOf(inner, depth);
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (ts.isTemplateExpression(node))
      return join([
        [node.head.text],
        ...node.templateSpans.flatMap(({ expression, literal }) => [
          this.textsOf(expression, depth),
          [literal.text],
        ]),
      ]);
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
      return join([this.textsOf(node.left, depth), this.textsOf(node.right, depth)]);
    if (ts.isConditionalExpression(node))
      return [node.whenTrue, node.whenFalse].flatMap((one) => this.textsOf(one, depth));
    if (ts.isIdentifier(node)) return this.#textsOfIdentifier(node, depth);
    return ts.isCallExpression(node) ? this.#textsOfCall(node, depth) : [unknownPart];
  }

  #textsOfIdentifier(node: ts.Identifier, depth: number): string[] {
    const values = this.#valuesOutside(node).filter(({ part }) => !part);
    if (values.length === 0) return [unknownPart];
    return values.flatMap(({ value }) => this.textsOf(value, depth + 1));
  }

  #textsOfCall({ expression, arguments: given }: ts.CallExpression, depth: number): string[] {
    if (!ts.isPropertyAccessExpression(expression)) return [unknownPart];
    const { name, expression: of } = expression;
    const texts = given.map((one) => this.textsOf(one, depth));
    if (name.text === 'concat') return join([this.textsOf(of, depth), ...texts]);
    const list = name.text === 'join' ? this.#listOf(of) : undefined;
    if (!list) return [unknownPart];
    const between = texts[0] ?? [','];
    return join(
      list.elements.flatMap((one, at) => [...(at ? [between] : []), this.textsOf(one, depth)]),
    );
  }

  /** The list that an expression is, or that its name is declared with. */
  #listOf(node: ts.Expression): ts.ArrayLiteralExpression | undefined {
    const inner = ts.isIdentifier(node) ? this.valuesOf(node.text) : [node];
    return inner.map(unwrap).find(ts.isArrayLiteralExpression);
  }
}

function nodesOf(source: ts.SourceFile): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return nodes;
}

/** Without what changes a type alone, parentheses and await. */
export function unwrap(node: ts.Node): ts.Node {
  return ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isTypeAssertionExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAwaitExpression(node)
    ? unwrap(node.expression)
    : node;
}

/** The name of a module, the same for `fs` and `node:fs`. */
export function moduleName(specifier: string): string {
  return specifier.replace(/^node:/, '');
}

function isLoader(call: ts.CallExpression, called: readonly string[]): boolean {
  if (call.expression.kind === ts.SyntaxKind.ImportKeyword) return true;
  return called.some((name) =>
    /(?:^|\.)(?:require|getBuiltinModule|createRequire\(\))$/.test(name),
  );
}

function isInside(node: ts.Node, outer: ts.Node): boolean {
  return node.pos >= outer.pos && node.end <= outer.end;
}

/** Whether a name is a parameter of a function around it, whatever else the file declares by that name. */
export function isParameter(node: ts.Node): boolean {
  if (!ts.isIdentifier(node)) return false;
  const isOf = ({ name }: ts.ParameterDeclaration) =>
    new RegExp(String.raw`(?<![\w$])${node.text}(?![\w$])`).test(name.getText());
  return Boolean(
    ts.findAncestor(node, (one) => ts.isFunctionLike(one) && one.parameters.some(isOf)),
  );
}

/** All combinations of the values of parts. */
function join(parts: readonly (readonly string[])[]): string[] {
  return parts.reduce<string[]>(
    (texts, values) => texts.flatMap((text) => values.map((value) => text + value)).slice(0, 32),
    [''],
  );
}

/** The imported names, each as its module and its name in there. */
function importsOf(source: ts.SourceFile): Map<string, string> {
  const found = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
      continue;
    const module = moduleName(statement.moduleSpecifier.text);
    const { name, namedBindings } = statement.importClause ?? {};
    if (name) found.set(name.text, module);
    if (!namedBindings) continue;
    if (ts.isNamespaceImport(namedBindings)) found.set(namedBindings.name.text, module);
    else
      for (const one of namedBindings.elements)
        found.set(one.name.text, `${module}.${(one.propertyName ?? one.name).text}`);
  }
  return found;
}

function declarationsOf(node: ts.Node): [string, Declared][] {
  if (!ts.isVariableDeclaration(node) || !node.initializer) return [];
  const value = node.initializer;
  if (ts.isIdentifier(node.name)) return [[node.name.text, { value }]];
  if (!ts.isObjectBindingPattern(node.name)) return [];
  return node.name.elements.flatMap(({ name, propertyName }): [string, Declared][] => {
    if (!ts.isIdentifier(name)) return [];
    const part = propertyName && ts.isIdentifier(propertyName) ? propertyName.text : name.text;
    return [[name.text, { value, part }]];
  });
}
