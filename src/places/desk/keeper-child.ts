/**
 * The process of a desk's keeper. Forked by desk.ts in a separate session, so that Ctrl-C in the
 * user's terminal reaches only the bot. When the bot ends in whatever way, the channel closes and
 * the desk with it. Not for use by hand.
 */

import type { DeskNews, DeskOrder } from './desk-messages.ts';
import { Keeper } from './keeper.ts';

const keeper = new Keeper((news: DeskNews) => {
  if (process.connected) process.send?.(news, () => {});
});
const leave = (): void => void keeper.close().finally(() => process.exit(0));

process.on('disconnect', leave);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave);
process.on('uncaughtException', leave).on('unhandledRejection', leave);
process.on('exit', () => keeper.closeAtOnce());
process.once('message', (order: DeskOrder) => void keeper.open(order));
if (!process.connected) leave();
