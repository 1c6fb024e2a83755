import { join, relative } from 'node:path';
import {
  type Expression,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  type JsxAttribute,
  type JsxChild,
  type JsxElement,
  type JsxFragment,
  type JsxOpeningElement,
  type JsxSelfClosingElement,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';

/** A text that is always the same, one that changes, an element that may not be there, or one that always is. */
type Kind = 'constant' | 'changing' | 'optional' | 'element';

const textual = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;
const nothing = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void | TypeFlags.BooleanLike;

const partsOf = (type: Type): readonly Type[] =>
  type.isUnionType() ? type.getTypes().flatMap(partsOf) : [type];

const isBlank = (text: string) => text.trim() === '';

/** The constant text of a child, if it is one. */
function constantOf(child: JsxChild): string | undefined {
  if (isJsxText(child)) return child.text;
  if (!isJsxExpression(child) || child.expression === undefined) return undefined;
  const { expression } = child;
  return isStringLiteral(expression) || isNoSubstitutionTemplateLiteral(expression)
    ? expression.text
    : undefined;
}

/** What React makes something of. */
const isContent = (child: JsxChild) =>
  !isBlank(constantOf(child) ?? 'element') && !(isJsxExpression(child) && child.expression === undefined);

const has = (type: Type, flags: number) => partsOf(type).some((part) => (part.flags & flags) !== 0);

function kindOfType(checker: Checker, type: Type | undefined): Kind {
  if (type === undefined) return 'element';
  const items = partsOf(type).flatMap((part) =>
    part.isTypeReference() && checker.isArrayLikeType(part) ? checker.getTypeArguments(part) : [],
  );
  if ([type, ...items].some((each) => has(each, textual))) return 'changing';
  return has(type, nothing) ? 'optional' : 'element';
}

type Tag = JsxOpeningElement | JsxSelfClosingElement;

function kindOfComponent(checker: Checker, file: SourceFile, tag: Tag): Kind {
  // Elements of the page are there whenever they are written.
  if (/^[a-z]/.test(tag.tagName.getText(file))) return 'element';
  const signature = checker.getResolvedSignature(tag);
  const type = signature && checker.getReturnTypeOfSignature(signature);
  // What may return anything returns what it was given, where a text is found by its own parent.
  return isAnything(type) ? 'optional' : kindOfType(checker, type);
}

function kindOf(checker: Checker, file: SourceFile, child: JsxChild): Kind {
  if (constantOf(child) !== undefined) return 'constant';
  if (isJsxExpression(child))
    return kindOfType(checker, checker.getTypeAtLocation(child.expression as Expression));
  if (isJsxElement(child)) return kindOfComponent(checker, file, child.openingElement);
  return isJsxSelfClosingElement(child) ? kindOfComponent(checker, file, child) : 'element';
}

function problemOf(checker: Checker, file: SourceFile, parent: JsxElement | JsxFragment): string | undefined {
  const children = [...parent.children].filter(isContent);
  const isFragment = isJsxFragment(parent);
  if (children.length < 2 && !isFragment) return undefined;
  const kinds = children.map((child) => kindOf(checker, file, child));
  if (isFragment && kinds.some((kind) => kind === 'constant' || kind === 'changing'))
    return 'a text in a fragment';
  if (children.length < 2) return undefined;
  if (kinds.includes('changing')) return 'a text that changes, beside others';
  return kinds.includes('constant') && kinds.includes('optional')
    ? 'a text beside something that may not be there'
    : undefined;
}

/** Whether a type is React's own of everything that can be drawn. */
const isAnything = (type: Type | undefined) =>
  type !== undefined && partsOf(type).some((part) => part.getSymbol()?.name === 'Iterable');

/** Whether the component of a tag comes from a package, which may draw what it gets anywhere. */
function isOfPackage(file: SourceFile, tag: Tag): boolean {
  const [name] = tag.tagName.getText(file).split('.');
  return new RegExp(`^import .*\\b${name}\\b.* from '[^.#]`, 'm').test(file.text);
}

/** A text that is given to a component of a package, which may draw it beside others or take it away. */
function isTextGiven(checker: Checker, file: SourceFile, attribute: JsxAttribute): boolean {
  const { initializer } = attribute;
  if (initializer === undefined || !isOfPackage(file, attribute.parent.parent as Tag)) return false;
  const value = isJsxExpression(initializer) ? initializer.expression : initializer;
  return (
    value !== undefined &&
    isAnything(checker.getContextualType(value as Expression)) &&
    kindOfType(checker, checker.getTypeAtLocation(value)) === 'changing'
  );
}

function problemAt(checker: Checker, file: SourceFile, node: Node): string | undefined {
  if (isJsxElement(node) || isJsxFragment(node)) return problemOf(checker, file, node);
  return isJsxAttribute(node) && isTextGiven(checker, file, node)
    ? 'a text given to a component of a package'
    : undefined;
}

function mixedIn(checker: Checker, file: SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    const problem = problemAt(checker, file, node);
    if (problem !== undefined)
      found.push(`${file.text.slice(0, node.getStart(file)).split('\n').length}: ${problem}`);
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/**
 * Where a text that React changes, removes or puts something before isn't alone in its element: each as file, line and
 * what is wrong.
 */
export function mixedTexts(root: string, folders: readonly string[]): string[] {
  const api = new API({ cwd: root });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] });
    return snapshot.getProjects().flatMap(({ checker, program }) =>
      program.getSourceFileNames().flatMap((name) => {
        const path = relative(root, name);
        const isOurs = folders.some((folder) => path.startsWith(`${folder}/`)) && path.endsWith('.tsx');
        const file = isOurs && !/\.test|^src\/test\//.test(path) ? program.getSourceFile(name) : undefined;
        return file === undefined ? [] : mixedIn(checker, file).map((found) => `${path}:${found}`);
      }),
    );
  } finally {
    api.close();
  }
}
