/// <reference lib="dom" />
/** Receives pictures and boards in text files that are dropped, pasted or chosen. */

import { byId } from '../../../games/kit/page/page-elements.ts';
import type { Refused } from '../messages.ts';

/** What a file holds. */
type Given = { readonly picture: Blob } | { readonly board: string } | Refused;

/** Maximum size of a board's text, bytes; far above any board. */
const maxTextBytes = 100_000;

/**
 * Listens for files.
 * @param take called with what the first picture holds, or else the first file
 */
export function takeFiles(take: (given: Given) => void): void {
  const input = byId<HTMLInputElement>('file');
  const takeFrom = (files: readonly File[]) => void givenIn(files).then(take);
  input.addEventListener('change', () => {
    takeFrom([...(input.files ?? [])]);
    input.value = '';
  });
  document.addEventListener('paste', (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    // Pasted text goes where the user types.
    if (files.length === 0) return;
    event.preventDefault();
    takeFrom(files);
  });
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    byId('stage').classList.add('over');
  });
  document.addEventListener('dragleave', () => byId('stage').classList.remove('over'));
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    byId('stage').classList.remove('over');
    takeFrom([...(event.dataTransfer?.files ?? [])]);
  });
}

async function givenIn(files: readonly File[]): Promise<Given> {
  const picture = files.find(({ type }) => type.startsWith('image/'));
  if (picture) return { picture };
  const board = await textOf(files[0]);
  return board === undefined
    ? { refused: 'expected a picture (PNG, JPEG or WebP), or a text file with a board' }
    : { board };
}

/** Returns the text of a small file; `undefined` for a file of another kind, or a folder. */
async function textOf(file: File | undefined): Promise<string | undefined> {
  if (!file || file.size > maxTextBytes) return undefined;
  const text = await file.text().catch(() => '');
  const isText = text.trim() !== '' && !text.includes('\0') && !text.includes('\uFFFD');
  return isText ? text.trimEnd() : undefined;
}
