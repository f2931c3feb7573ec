import { describe, expect, it } from 'vitest';
import { verdictLine, verdictOf } from '../../../src/doctor/check.ts';
import type { ProbeOutcome, RunProbe } from '../../../src/doctor/run-probe.ts';
import { checkWayland, isWayland } from '../../../src/doctor/parts/wayland.ts';
import type { WaylandTrial } from '../../../src/places/wayland/try-wayland.ts';

const trial: WaylandTrial = {
  windows: { from: 'sway', count: 3 },
  output: 'DP-1',
  width: 2560,
  height: 1440,
  scale: 1.25,
  ms: [20, 30, 40],
  keys: undefined,
};
const check = (outcome: ProbeOutcome<WaylandTrial>) =>
  checkWayland((async () => outcome) as unknown as RunProbe);
const session = { name: 'session', state: 'missing', detail: 'Wayland', stops: 'desktop' } as const;

describe("the doctor's check of a Wayland session", () => {
  it('says what was captured, and that the pointer cannot be read back', async () => {
    const made = await check({ how: 'answered', value: trial });
    expect(made).toMatchObject({ name: 'wayland', state: 'ok', ms: 30 });
    expect(made.detail).toMatch(
      /^sway lists 3 windows; DP-1 captured, 2560x1440 at 125 %; no click was tried; .*cannot be read back/,
    );
  });

  it('names the cure when keys cannot be sent', async () => {
    const keys = 'this compositor does not offer virtual keyboards: play by mouse';
    const made = await check({ how: 'answered', value: { ...trial, windows: undefined, keys } });
    expect(made).toMatchObject({ state: 'ok', cure: 'play by mouse' });
    expect(made.detail).toMatch(
      /^there is no list of windows; .*this compositor does not offer virtual keyboards$/,
    );
  });

  it('treats a compositor of another family as missing, and suggests the other places', async () => {
    const message = 'this compositor does not offer zwlr: play with --on desk';
    const made = await check({ how: 'failed', kind: 'EnvironmentError', message });
    expect(made).toMatchObject({ state: 'missing', cure: 'play with --on desk' });
    expect(verdictOf([session, made])).toMatchObject({ reading: true, desktop: false });
  });

  it('allows play in a window where X11 does not', async () => {
    const made = await check({ how: 'answered', value: trial });
    expect(verdictOf([session, made])).toMatchObject({ desktop: true, proven: false });
    expect(verdictLine([session, made])).toMatch(/desktop play: yes, with --on wayland, not proven$/);
    const unread = { name: 'sharp', state: 'broken', detail: '', stops: 'reading' } as const;
    expect(verdictOf([session, unread, made]).desktop).toBe(false);
  });

  it.each([
    [{ WAYLAND_DISPLAY: 'wayland-1' }, 'linux', true],
    [{ XDG_SESSION_TYPE: 'wayland' }, 'linux', true],
    [{ DISPLAY: ':0', XDG_SESSION_TYPE: 'x11' }, 'linux', false],
    [{ WAYLAND_DISPLAY: 'wayland-1' }, 'darwin', false],
  ])('is made in a Wayland session only: %o on %s', (env, platform, expected) => {
    expect(isWayland(env, platform)).toBe(expected);
  });
});
