/**
 * The part of the Wayland protocol that the bot uses, as a table: the requests and events of each
 * interface, with their opcodes and the kinds of their arguments. From the XML files of wayland,
 * xdg-output-unstable-v1, wlr-virtual-pointer-unstable-v1, wlr-screencopy-unstable-v1 and
 * virtual-keyboard-unstable-v1.
 */

/**
 * The kinds of arguments, with libwayland's letters: int, uint, string, object, new id, and file
 * descriptor (handle).
 */
type Kind = 'i' | 'u' | 's' | 'o' | 'n' | 'h';

/** A message: its opcode, and one letter per argument. */
export type Message = readonly [opcode: number, kinds: string];

/** Interfaces by name. */
export const protocol = {
  wl_display: {
    requests: { sync: [0, 'n'], get_registry: [1, 'n'] },
    events: { error: [0, 'ous'], delete_id: [1, 'u'] },
  },
  wl_registry: {
    requests: { bind: [0, 'usun'] },
    events: { global: [0, 'usu'], global_remove: [1, 'u'] },
  },
  wl_callback: { requests: {}, events: { done: [0, 'u'] } },
  wl_seat: { requests: {}, events: { capabilities: [0, 'u'] } },
  wl_output: { requests: {}, events: { geometry: [0, 'iiiiissi'], mode: [1, 'uiii'] } },
  wl_shm: { requests: { create_pool: [0, 'nhi'] }, events: {} },
  wl_shm_pool: { requests: { create_buffer: [0, 'niiiiu'], destroy: [1, ''] }, events: {} },
  wl_buffer: { requests: { destroy: [0, ''] }, events: {} },
  zxdg_output_manager_v1: { requests: { get_xdg_output: [1, 'no'] }, events: {} },
  zxdg_output_v1: {
    requests: {},
    events: { logical_position: [0, 'ii'], logical_size: [1, 'ii'], name: [3, 's'] },
  },
  zwlr_virtual_pointer_manager_v1: { requests: { create_virtual_pointer: [0, 'on'] }, events: {} },
  zwlr_virtual_pointer_v1: {
    requests: { motion_absolute: [1, 'uuuuu'], button: [2, 'uuu'], frame: [4, ''] },
    events: {},
  },
  zwp_virtual_keyboard_manager_v1: { requests: { create_virtual_keyboard: [0, 'on'] }, events: {} },
  zwp_virtual_keyboard_v1: { requests: { keymap: [0, 'uhu'], key: [1, 'uuu'] }, events: {} },
  zwlr_screencopy_manager_v1: {
    requests: { capture_output: [0, 'nio'], capture_output_region: [1, 'nioiiii'] },
    events: {},
  },
  zwlr_screencopy_frame_v1: {
    requests: { copy: [0, 'o'], destroy: [1, ''] },
    events: { buffer: [0, 'uuuu'], flags: [1, 'u'], ready: [2, 'uuu'], failed: [3, ''] },
  },
} as const satisfies Record<
  string,
  { readonly requests: Record<string, Message>; readonly events: Record<string, Message> }
>;

export type Interface = keyof typeof protocol;
export type Request<I extends Interface> = keyof (typeof protocol)[I]['requests'] & string;
export type Event<I extends Interface> = keyof (typeof protocol)[I]['events'] & string;

/** The arguments of a message; ids of objects are numbers, 0 for none. */
type Args<M> = M extends readonly [number, infer S] ? ArgsOf<S> : never;
type ArgsOf<S> = S extends `${infer K}${infer Rest}`
  ? [K extends 's' ? string : K extends Kind ? number : never, ...ArgsOf<Rest>]
  : [];
export type RequestArgs<I extends Interface, R extends Request<I>> = Args<
  (typeof protocol)[I]['requests'][R]
>;
export type EventArgs<I extends Interface, E extends Event<I>> = Args<(typeof protocol)[I]['events'][E]>;
