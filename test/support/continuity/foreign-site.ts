/** Serves foreign pages of Continuity to a real browser. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { OptionValues } from '../../../src/core/options.ts';
import { type ForeignEnd, type foreignLooks, foreignSize } from './foreign-page.ts';

/** What a page shows. */
export interface ForeignSitePage {
  readonly look: keyof typeof foreignLooks;
  readonly end: ForeignEnd;
  /** The colour of the rims while tiles slide; absent: orange. */
  readonly sliding?: string;
  readonly rows: number;
  readonly columns: number;
  /** As the practice game takes them, except for the size. */
  readonly options: OptionValues;
}

/** The pages being served. */
export interface ForeignSite {
  /** The address of a page, and the size of its picture, px. */
  page(shown: ForeignSitePage): { readonly url: string; readonly width: number; readonly height: number };
  close(): void;
}

/** Bundles the page and serves it. */
export async function serveForeignPages(): Promise<ForeignSite> {
  const entry = fileURLToPath(new URL('./foreign-script.ts', import.meta.url));
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: 'esm', write: false });
  const script = outputFiles[0]!.text;
  const server = createServer(({ url }, response) => {
    const isScript = url === '/script.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    const html = '<body style="margin:0"><script type="module" src="/script.js"></script>';
    response.end(isScript ? script : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    page({ rows, columns, options, ...look }) {
      const { width, height } = foreignSize({ rows, columns });
      const query = { ...options, ...look, size: `${rows}x${columns}`, width: String(width) };
      const asked = new URLSearchParams({ ...query, height: String(height) } as Record<string, string>);
      return { url: `http://127.0.0.1:${port}/?${asked}`, width, height };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
