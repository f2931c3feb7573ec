import { optionTable, whole } from '../core/options.ts';

/** The option `--port` of commands that serve a page. */
export const portOption = optionTable({
  port: whole('port on 127.0.0.1, a free one for 0', { min: 0, max: 65_535, byDefault: 0 }),
});
