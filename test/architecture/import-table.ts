/** The import table of the house as data, and the check of source text against it. */

/**
 * Folders of src/ from the bottom up; a folder may import from itself and from rows before its own.
 */
const layers: readonly (readonly string[])[] = [
  ['core'],
  ['capture', 'input', 'vision', 'sat'],
  ['sabr', 'perception', 'press'],
  ['places'],
  ['games'],
  ['pages', 'outside', 'proof'],
  ['practice', 'play'],
  ['record'],
  ['report'],
  ['generate', 'doctor', 'library'],
  ['cli'],
];

/** Packages that only some folders, or rooms of them, may load. */
const ownersOfPackages: Readonly<Record<string, readonly string[]>> = {
  commander: ['cli'],
  '@nut-tree/nut-js': ['input'],
  'screenshot-desktop': ['capture'],
  'node-screenshots': ['capture'],
  sharp: ['capture'],
  x11: ['capture', 'input'],
  'cadical-wasm': ['sat'],
  '@jellybrick/dbus-next': ['places/portal'],
  '@modelcontextprotocol/sdk/server/mcp.js': ['cli'],
  '@modelcontextprotocol/sdk/server/stdio.js': ['cli'],
  zod: ['cli'],
  pdfkit: ['generate'],
};

/** Folders that must stay free of Node, since they also run in a browser or are pure by design. */
const pureFolders = ['vision', 'perception', 'press', 'games', 'sabr'];

/** A forbidden import. */
export interface Violation {
  readonly file: string;
  readonly imports: string;
  readonly because: string;
}

/**
 * Lists the imports of a source text: static, type-only, re-exported, dynamic, and forked or read
 * by URL.
 */
export function importsOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const patterns = [
    /\bfrom\s*['"]([\w@./:-]+)['"]/g,
    /\bimport\s*['"]([\w@./:-]+)['"]/g,
    /(?<![.\w])import\(\s*['"]([\w@./:-]+)['"]/g,
    /(?<![.\w])require(?:\.resolve)?\(\s*['"]([\w@./:-]+)['"]/g,
  ];
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1]!));
}

/**
 * Checks a file against the table.
 * @param file path below src/, for example `bot/loop.ts`
 */
export function violationsIn(file: string, source: string): Violation[] {
  return importsOf(source).flatMap((imports) => {
    const because = imports.startsWith('.')
      ? forbiddenFile(file, resolve(file, imports))
      : forbiddenPackage(file, imports);
    return because ? [{ file, imports, because }] : [];
  });
}

function forbiddenFile(from: string, to: string): string | undefined {
  const [fromFolder = '', fromGame = ''] = from.split('/');
  const [toFolder = '', toGame = ''] = to.split('/');
  const fromLayer = layers.findIndex((folders) => folders.includes(fromFolder));
  const toLayer = layers.findIndex((folders) => folders.includes(toFolder));
  if (fromLayer < 0) return `${fromFolder}/ is not in the import table`;
  if (toLayer < 0) return `${to} is outside the import table`;
  if (fromFolder !== toFolder)
    return toLayer < fromLayer ? undefined : `${fromFolder} may not import ${toFolder}`;
  if (fromFolder === 'places' && fromGame !== toGame) return 'a place may not import another place';
  if (fromFolder !== 'games') return undefined;
  if (fromGame === toGame) return forbiddenRoom(from, to);
  if (!from.includes('/', 6) || !to.includes('/', 6)) return undefined;
  if (fromGame === 'kit') return 'the kit knows no game';
  if (toGame !== 'kit') return 'a game may not import another game';
  return undefined;
}

/** Stages of reading; each may import from the previous ones in the games named. */
const stages = ['locate', 'observe', 'resolve'];
const stagedGames = ['str8ts', 'strata', 'blank'];

/** Returns why a file of a game may not import another file of that game; `undefined` if it may. */
function forbiddenRoom(from: string, to: string): string | undefined {
  const [, game = '', fromRoom, fromStage = ''] = from.split('/');
  const [, , toRoom, toStage = ''] = to.split('/');
  if (fromRoom !== 'read') return undefined;
  if (toRoom === 'calibrate') return 'calibration is built on reading, not the other way round';
  if (toRoom !== 'read' || !stagedGames.includes(game) || !stages.includes(fromStage)) return undefined;
  const isLater = stages.indexOf(toStage) > stages.indexOf(fromStage);
  return isLater ? `${fromStage} comes before ${toStage}` : undefined;
}

function forbiddenPackage(from: string, name: string): string | undefined {
  const folder = from.split('/')[0]!;
  if (name.startsWith('node:')) {
    return pureFolders.includes(folder) ? `${folder} is free of Node` : undefined;
  }
  const owners = ownersOfPackages[name];
  if (!owners) return `${name} has no owner in the import table`;
  const isOwner = owners.some((owner) => from.startsWith(`${owner}/`));
  return isOwner ? undefined : `${name} belongs to ${owners.join(', ')}`;
}

/**
 * Resolves a relative import.
 * @param from the importing file, below any root
 * @param relative for example `../x/y.ts`
 * @returns the imported file, below the same root
 */
export function resolve(from: string, relative: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
