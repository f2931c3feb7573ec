/**
 * Makes the pages of the library from its doc comments: `npm run docs:api` writes docs/api, which
 * git ignores, and fails for a broken link. TypeDoc reads programs through the compiler's
 * JavaScript API, which TypeScript 7 lacks. So it gets TypeScript 6, installed as well under the
 * name `typescript-js`.
 */

import { register } from 'node:module';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const hook = `export const resolve = (name, context, next) =>
  next(name === 'typescript' ? 'typescript-js' : name, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`, import.meta.url);

const { Application } = await import('typedoc');
const app = await Application.bootstrap({
  name: 'puzzlebot',
  entryPoints: ['puzzlebot', 'game', 'vision']
    .map((name) => `src/library/${name}.ts`)
    .concat('src/sabr/sabr.ts'),
  tsconfig: 'tsconfig.json',
  // The build checks the types.
  skipErrorChecking: true,
  out: process.argv[2] ?? 'docs/api',
  readme: 'docs/library.md',
  excludeExternals: true,
  excludePrivate: true,
  disableSources: true,
  githubPages: false,
  treatValidationWarningsAsErrors: true,
  validation: { invalidLink: true, notExported: false, notDocumented: false },
});
const project = await app.convert();
if (project) {
  app.validate(project);
  await app.generateOutputs(project);
}
process.exitCode = !project || app.logger.hasErrors() || app.logger.hasWarnings() ? 1 : 0;
