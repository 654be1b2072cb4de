// Files of the repository with their syntax trees: what the counts of `npm run house` work on.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../install.mjs';

/** Every file that git tracks, or would track, as a path from the root. */
export const repositoryFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))
  .sort();

const texts = new Map();
export const textOf = (file) => {
  if (!texts.has(file)) texts.set(file, readFileSync(join(root, file), 'utf8'));
  return texts.get(file);
};
export const linesOf = (file) => textOf(file).split('\n').length - (textOf(file).endsWith('\n') ? 1 : 0);

const trees = new Map();
export const treeOf = (file) => {
  if (!trees.has(file)) trees.set(file, ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true));
  return trees.get(file);
};

const isTest = (file) => /\.(spec|fixture|suite)\.tsx?$/.test(file);

/** TypeScript files of some folders that are no tests. */
export const sources = (...folders) =>
  repositoryFiles.filter((file) => /\.tsx?$/.test(file) && !isTest(file) && folders.some((folder) => file.startsWith(`${folder}/`)));

/** Specs and their fixtures. */
export const tests = (...folders) =>
  repositoryFiles.filter((file) => isTest(file) && folders.some((folder) => file.startsWith(`${folder}/`)));

/** Calls `see` with every node of a file. */
const walk = (file, see) => {
  const visit = (node) => {
    see(node);
    ts.forEachChild(node, visit);
  };
  visit(treeOf(file));
};

/** `file:line` of a node. */
export const placeOf = (node) => {
  const tree = node.getSourceFile();
  return `${tree.fileName}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
};

/** Nodes of these files for which `isMeant` holds. */
export const nodesIn = (files, isMeant) => {
  const found = [];
  for (const file of files)
    walk(file, (node) => {
      if (isMeant(node)) found.push(node);
    });
  return found;
};

/** The nearest node around this one for which `isMeant` holds. */
export const around = (node, isMeant) => {
  for (let at = node.parent; at; at = at.parent) if (isMeant(at)) return at;
  return undefined;
};
