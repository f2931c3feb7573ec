/// <reference lib="dom" />
/** Receives pictures that are dropped, pasted or chosen. */

import { byId } from '../../../games/kit/page-elements.ts';

/**
 * Listens for pictures.
 * @param take called with each picture
 */
export function takePictures(take: (picture: Blob) => void): void {
  const input = byId<HTMLInputElement>('file');
  input.addEventListener('change', () => {
    takeFirst(input.files, take);
    input.value = '';
  });
  document.addEventListener('paste', (event) => {
    if (takeFirst(event.clipboardData?.files, take)) event.preventDefault();
  });
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    byId('stage').classList.add('over');
  });
  document.addEventListener('dragleave', () => byId('stage').classList.remove('over'));
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    byId('stage').classList.remove('over');
    takeFirst(event.dataTransfer?.files, take);
  });
}

/** Takes the first picture of some files; returns whether there was one. */
function takeFirst(files: FileList | null | undefined, take: (picture: Blob) => void): boolean {
  const picture = [...(files ?? [])].find(({ type }) => type.startsWith('image/'));
  if (picture) take(picture);
  return picture !== undefined;
}
