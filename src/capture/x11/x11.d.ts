/** The part of the `x11` package that the project uses; the package ships no types of its own. */
declare module 'x11' {
  /** A callback of a request; returns `true` to mark an error as handled. */
  type Reply<T> = (error: Error | null | undefined, value: T) => boolean;

  /** The extension that draws windows off-screen and then composes them. */
  interface Composite {
    readonly Redirect: { readonly Automatic: number };
    RedirectSubwindows(window: number, update: number): void;
  }

  /** The extension that reports when a window is drawn on. */
  interface Damage {
    readonly ReportLevel: { readonly NonEmpty: number };
    Create(damage: number, window: number, level: number): void;
    Subtract(damage: number, repair: number, parts: number): void;
  }

  /** Position and size of a window in its parent, pixels. */
  interface Geometry {
    readonly xPos: number;
    readonly yPos: number;
    readonly width: number;
    readonly height: number;
    /** Number of bits of a pixel. */
    readonly depth: number;
  }

  /** Where the colours are in a pixel. */
  interface Visual {
    readonly red_mask: number;
    readonly green_mask: number;
    readonly blue_mask: number;
  }

  /** An event; its other fields depend on the type. */
  interface XEvent {
    readonly type: number;
    readonly wid: number;
    readonly x: number;
    readonly y: number;
    /** In a VisibilityNotify: 0 for a window that is not covered. */
    readonly state?: number;
    readonly rawData: Buffer;
  }

  interface Client {
    require(extension: 'composite', reply: Reply<Composite>): void;
    require(extension: 'damage', reply: Reply<Damage>): void;
    ChangeWindowAttributes(window: number, values: { eventMask: number }): void;
    QueryTree(window: number, reply: Reply<{ root: number; parent: number; children: number[] }>): void;
    GetWindowAttributes(
      window: number,
      reply: Reply<{ overrideRedirect: number; mapState: number; visual: number }>,
    ): void;
    SetInputFocus(window: number, revertTo: 0 | 1 | 2): void;
    GetInputFocus(reply: Reply<{ focus: number }>): void;
    GetGeometry(drawable: number, reply: Reply<Geometry>): void;
    TranslateCoordinates(
      from: number,
      to: number,
      x: number,
      y: number,
      reply: Reply<{ child: number; destX: number; destY: number }>,
    ): void;
    InternAtom(onlyIfExists: boolean, name: string, reply: Reply<number>): void;
    GetProperty(
      remove: 0 | 1,
      window: number,
      property: number,
      type: number,
      offset: number,
      length: number,
      reply: Reply<{ data: Buffer }>,
    ): void;
    QueryExtension(name: string, reply: Reply<{ present: number }>): void;
    QueryPointer(window: number, reply: Reply<{ rootX: number; rootY: number; keyMask: number }>): void;
    WarpPointer(
      source: number,
      destination: number,
      sourceX: number,
      sourceY: number,
      sourceWidth: number,
      sourceHeight: number,
      x: number,
      y: number,
    ): void;
    ConfigureWindow(
      window: number,
      change: { x?: number; y?: number; width?: number; height?: number; stackMode?: number },
    ): void;
    SendClientMessage(
      destination: number,
      window: number,
      messageType: number,
      format: 32,
      data: readonly number[],
    ): void;
    GetImage(
      format: 2,
      drawable: number,
      x: number,
      y: number,
      width: number,
      height: number,
      planeMask: number,
      reply: Reply<{ data: Buffer }>,
    ): void;
    AllocID(): number;
    CreateWindow(
      id: number,
      parent: number,
      x: number,
      y: number,
      width: number,
      height: number,
      border: number,
      depth: number,
      kind: number,
      visual: number,
      values: { backgroundPixel: number; eventMask: number },
    ): void;
    ChangeProperty(
      mode: 0,
      window: number,
      name: number,
      type: number,
      units: 8 | 32,
      data: Buffer | readonly number[],
    ): void;
    MapWindow(window: number): void;
    ClearArea(window: number, x: number, y: number, width: number, height: number, exposures: 0 | 1): void;
    MapSubwindows(window: number): void;
    on(event: 'error', listener: (error: Error) => void): void;
    on(event: 'end', listener: () => void): void;
    on(event: 'event', listener: (event: XEvent) => void): void;
    /** Sends what is buffered and ends the connection. */
    terminate(): void;
    /** Known numbers of names; by default one object for all connections of the process. */
    atoms: Record<string, number>;
    readonly stream?: { destroy(): void };
  }

  interface Display {
    readonly client: Client;
    readonly screen: readonly {
      readonly root: number;
      readonly pixel_width: number;
      readonly pixel_height: number;
      /** By depth, then by id. */
      readonly depths: Readonly<Record<number, Readonly<Record<number, Visual>>>>;
    }[];
    /** By depth. */
    readonly format: Readonly<Record<number, { readonly bits_per_pixel: number }>>;
    /** 0 when the lowest byte of a pixel comes first. */
    readonly image_byte_order: number;
  }

  function createClient(
    options: { display: string; shm: false },
    done: (error: Error | undefined, display: Display) => void,
  ): Client;

  const x11: { readonly createClient: typeof createClient };
  export default x11;
  export type { Client, Composite, Damage, Display, Geometry, Reply, XEvent };
}
