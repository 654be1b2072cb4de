import type { JsonPatch, PatchOp } from '#contracts/patch';

type Node = Record<string, unknown> | unknown[];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const keysOf = (path: string): string[] =>
  path === ''
    ? []
    : path
        .slice(1)
        .split('/')
        .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** A patch that does not fit the document: the caller takes a new snapshot. */
export class PatchMismatch extends Error {}

/**
 * Applies a JSON Patch without touching the given document. Only what stands on the way to a change is copied
 * (once for the whole patch), so that a match nobody touched keeps its identity and does not render again.
 */
export const applyPatch = <Document>(document: Document, patch: JsonPatch): Document => {
  const copied = new Set<Node>();
  const own = (node: Node): Node => {
    if (copied.has(node)) return node;
    const copy = Array.isArray(node) ? [...node] : { ...node };
    copied.add(copy);
    return copy;
  };
  let root: unknown = document;
  for (const operation of patch) {
    const keys = keysOf(operation.path);
    const last = keys.pop();
    if (last === undefined) {
      if (operation.op === 'remove') throw new PatchMismatch(operation.path);
      root = operation.value;
      continue;
    }
    if (!isNode(root)) throw new PatchMismatch(operation.path);
    let parent = own(root);
    root = parent;
    for (const key of keys) {
      const child = read(parent, key);
      if (!isNode(child)) throw new PatchMismatch(operation.path);
      const copy = own(child);
      write(parent, key, copy);
      parent = copy;
    }
    change(parent, last, operation);
  }
  return root as Document;
};

const read = (node: Node, key: string): unknown =>
  Array.isArray(node) ? node[Number(key)] : Object.hasOwn(node, key) ? node[key] : undefined;

const write = (node: Node, key: string, value: unknown): void => {
  if (Array.isArray(node)) node[Number(key)] = value;
  else node[key] = value;
};

const change = (parent: Node, key: string, operation: PatchOp): void => {
  if (key === '__proto__') throw new PatchMismatch(operation.path);
  if (Array.isArray(parent)) {
    changeList(parent, key, operation);
    return;
  }
  if (operation.op === 'remove') Reflect.deleteProperty(parent, key);
  else parent[key] = operation.value;
};

const changeList = (list: unknown[], key: string, operation: PatchOp): void => {
  const index = key === '-' ? list.length : Number(key);
  const isInside = Number.isInteger(index) && index >= 0 && index <= list.length - (operation.op === 'add' ? 0 : 1);
  if (!isInside) throw new PatchMismatch(operation.path);
  if (operation.op === 'add') list.splice(index, 0, operation.value);
  else if (operation.op === 'replace') list[index] = operation.value;
  else list.splice(index, 1);
};
