import { dirname, join } from 'node:path';
import ts from 'typescript';
import { around, nodesIn, placeOf, repositoryFiles, sources, treeOf } from './sources.mjs';

const browserFiles = () => sources('frontend').filter((file) => !file.startsWith('frontend/src/testing/'));
const isAddress = (text) => /^\/(en\/)?api\//.test(text);
const keysOf = (node) => node.properties.map((property) => property.name?.getText());

/** `ref<typeof gridOps.setWinner>({ path, kind })`: a mismatch with the operation does not compile. */
const isChecked = (node) =>
  around(node, (outer) => ts.isCallExpression(outer) && outer.typeArguments !== undefined && outer.expression.getText() === 'ref') !==
  undefined;

/**
 * Paths of the API that nothing checks: literals with `path` and `kind` that are not the argument of `ref<an operation>(…)`, and
 * other texts that begin with /api/.
 */
export const untypedPaths = () => {
  const refs = nodesIn(
    browserFiles(),
    (node) => ts.isObjectLiteralExpression(node) && ['path', 'kind'].every((key) => keysOf(node).includes(key)) && !isChecked(node),
  );
  const texts = nodesIn(
    browserFiles(),
    (node) =>
      (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node)) &&
      isAddress(node.text) &&
      !isChecked(node) &&
      !around(node, (outer) => refs.includes(outer)),
  );
  return [...refs, ...texts].map(placeOf);
};

/** Calls that fetch: what is written between their angle brackets is what the page believes of an answer. */
const fetching = /^(useQuery|useCommand|callOp|callAny|useDocument|useDocumentPart|useSend|useFollow|send|call)$/;

const fileOf = (from, specifier) => {
  const path = join(dirname(from), specifier).replace(/\.js$/, '');
  return [`${path}.ts`, `${path}.tsx`].find((file) => repositoryFiles.includes(file));
};

/** Where a type of this name is declared, as seen from a file; nothing when it comes from the contracts or a library. */
const declarationOf = (name, file) => {
  for (const statement of treeOf(file).statements) {
    const isDeclaration = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
    if (isDeclaration && statement.name.text === name) return statement;
    if (!ts.isImportDeclaration(statement) || !statement.moduleSpecifier.text.startsWith('.')) continue;
    const bindings = statement.importClause?.namedBindings;
    const imported = bindings && ts.isNamedImports(bindings) && bindings.elements.find((element) => element.name.text === name);
    const source = imported && fileOf(file, statement.moduleSpecifier.text);
    if (source) return declarationOf((imported.propertyName ?? imported.name).text, source);
  }
  return undefined;
};

const collect = (node, found) => {
  const see = (inner) => {
    if (ts.isTypeReferenceNode(inner) && ts.isIdentifier(inner.typeName)) {
      const declaration = declarationOf(inner.typeName.text, inner.getSourceFile().fileName);
      if (declaration && !found.has(declaration)) {
        found.add(declaration);
        collect(declaration, found);
      }
    }
    ts.forEachChild(inner, see);
  };
  see(node);
};

/** Whether a declaration spells fields or alternatives itself, in place of naming the contract's type. */
const isSpelled = (declaration) => {
  if (ts.isInterfaceDeclaration(declaration)) return true;
  return ts.isTypeLiteralNode(declaration.type) || ts.isUnionTypeNode(declaration.type) || ts.isIntersectionTypeNode(declaration.type);
};

/**
 * Types of answers that the browser spells itself: interfaces, literals and unions declared in the frontend that are reached from the type
 * arguments of calls that fetch.
 */
export const handTypes = () => {
  const calls = nodesIn(
    browserFiles().filter((file) => !/app\/(http|useQuery|useCommand|useDocument)\.ts$/.test(file)),
    (node) =>
      ts.isCallExpression(node) &&
      node.typeArguments !== undefined &&
      fetching.test(ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : node.expression.getText()),
  );
  const found = new Set();
  for (const call of calls) for (const argument of call.typeArguments) collect(argument, found);
  const inline = calls.filter((call) => call.typeArguments.some((argument) => argument.getText().includes('{')));
  return [...[...found].filter(isSpelled), ...inline].map(placeOf);
};
