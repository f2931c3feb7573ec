/**
 * Runs the reading bench of the game that the first word names, by default Strata's.
 *
 *     npm run bench:read [strata|str8ts|adrift|continuity|lights-out|rule-file] [-- --frames 500 …]
 */

const [first] = process.argv.slice(2);
const named = first !== undefined && !first.startsWith('-');
const game = named ? first : 'strata';
// The bench parses options only, no words.
if (named) process.argv.splice(2, 1);
if (game === 'strata') await import('./read-strata.ts');
else if (game === 'str8ts') await import('./read-str8ts.ts');
else if (game === 'adrift') await import('./read-adrift.ts');
else if (game === 'continuity') await import('./read-continuity.ts');
else if (game === 'lights-out') await import('./read-lights-out.ts');
else if (game === 'rule-file') await import('./read-rule-file.ts');
else {
  console.error(
    `bench:read: expected strata, str8ts, adrift, continuity, lights-out or rule-file, got "${game}"`,
  );
  process.exitCode = 2;
}
export {};
