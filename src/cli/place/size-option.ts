import { argumentError } from '../../core/errors.ts';
import type { OptionKind } from '../../core/options.ts';
import type { FrameSize } from '../../core/points.ts';

/** Limits on the sides of a screen, pixels: enough for a window, and the maximum of an X server. */
const side = { min: 200, max: 16_384 } as const;

/**
 * Declares the size of a screen or a page.
 * @param help its meaning, without the default
 * @param byDefault pixels
 * @returns the option, typed as `1280x1024`
 */
export const sizeOption = (help: string, byDefault: FrameSize): OptionKind<FrameSize> => ({
  placeholder: 'WxH',
  help: `${help} (default ${byDefault.width}x${byDefault.height})`,
  parse(typed, flag) {
    if (typed === undefined) return byDefault;
    const [, width, height] = (/^(\d{1,5})x(\d{1,5})$/.exec(String(typed)) ?? []).map(Number);
    const fits = (length = 0) => length >= side.min && length <= side.max;
    if (width !== undefined && height !== undefined && fits(width) && fits(height)) return { width, height };
    throw argumentError(flag, `two sides from ${side.min} to ${side.max} such as 1280x1024`, typed);
  },
});
