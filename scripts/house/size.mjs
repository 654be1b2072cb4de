import ts from 'typescript';
import { linesOf, nodesIn, placeOf, repositoryFiles, sources, tests, textOf } from './sources.mjs';

const product = () => sources('contracts', 'domain', 'projections', 'backend', 'frontend');

const sum = (files) => files.reduce((total, file) => total + linesOf(file), 0);

/** Lines of specs and their fixtures for each line of source, in some folders. */
export const testRatio = (...folders) => sum(tests(...folders)) / sum(sources(...folders));

const spanOf = (node) => {
  const tree = node.getSourceFile();
  const lineAt = (position) => tree.getLineAndCharacterOfPosition(position).line;
  return lineAt(node.getEnd()) - lineAt(node.getStart()) + 1;
};

/** Functions of the product, from the first line to the last, that take more than `most` lines. */
export const longFunctions = (most) =>
  nodesIn(product(), (node) => ts.isFunctionLike(node) && node.body && spanOf(node) > most).map(
    (node) => `${placeOf(node)} ${spanOf(node)} lines`,
  );

/** Files of the product with more than `most` lines. */
export const longFiles = (most) =>
  product()
    .filter((file) => linesOf(file) > most)
    .map((file) => `${file} ${linesOf(file)} lines`);

/** Words that end in `.md` in any text of the repository where no such file is kept. */
export const missingDocuments = () => {
  const kept = new Set(repositoryFiles.map((file) => file.split('/').at(-1)));
  const found = [];
  for (const file of repositoryFiles.filter((one) => /\.(tsx?|mjs|cjs|md|json|ya?ml|css|html)$/.test(one) && one !== 'package-lock.json')) {
    textOf(file)
      .split('\n')
      .forEach((line, index) => {
        for (const [word] of line.matchAll(/[\w-]+\.md\b/g)) if (!kept.has(word)) found.push(`${file}:${index + 1} ${word}`);
      });
  }
  return found;
};
