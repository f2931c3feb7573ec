/**
 * Loads sharp only when a picture is decoded or encoded, since all other commands run without it.
 */

import type sharp from 'sharp';
import { EnvironmentError, reasonOf } from '../../core/errors.ts';

/**
 * Imports sharp.
 * @param importSharp for tests, another import
 * @returns the package
 * @throws EnvironmentError when it, or its native part for this machine, is not installed
 */
export async function loadSharp(
  importSharp: () => Promise<{ readonly default: typeof sharp }> = () => import('sharp'),
): Promise<typeof sharp> {
  try {
    return (await importSharp()).default;
  } catch (error) {
    throw new EnvironmentError(
      `sharp, which reads and writes pictures, cannot be loaded (${reasonOf(error)}): run npm ci without --omit=optional`,
    );
  }
}
