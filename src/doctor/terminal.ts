/**
 * Names the terminal application of this process. macOS grants permissions to it, since the process
 * acts on its behalf.
 */

import type { Environment } from '../core/programs.ts';

/** TERM_PROGRAM as terminals set it, and the name under which macOS lists them. */
const names: Readonly<Record<string, string>> = {
  Apple_Terminal: 'Terminal',
  'iTerm.app': 'iTerm',
  vscode: 'Visual Studio Code',
  WarpTerminal: 'Warp',
  ghostty: 'Ghostty',
  WezTerm: 'WezTerm',
  Hyper: 'Hyper',
  zed: 'Zed',
  rio: 'Rio',
};

/**
 * Names the terminal application.
 * @param env environment variables
 * @returns its name; a description when it is unknown
 */
export function terminalName(env: Environment): string {
  const program = env['TERM_PROGRAM'] ?? '';
  if (program === 'tmux' || program === 'screen' || env['TMUX'])
    return 'the terminal application that tmux runs in';
  if (program !== '') return names[program] ?? program;
  if (env['TERM'] === 'xterm-kitty') return 'kitty';
  if (env['TERM'] === 'alacritty') return 'Alacritty';
  if (env['SSH_CONNECTION']) return 'sshd-keygen-wrapper (you are connected over ssh)';
  return 'the terminal application this runs in';
}
