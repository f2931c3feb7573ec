#!/usr/bin/env node
/**
 * Replaces gst-launch-1.0: sends pictures of one colour, described by the file `picture.json` next
 * to it: {"width","height","color":[r,g,b],"ends"?,"dropped"?}. Each change of the file sends a new
 * picture; a dropped one reaches only programs that start later. An unchanged picture is sent again
 * after a second.
 */

import { readFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';

const file = join(dirname(process.argv[1] ?? ''), 'picture.json');
const args = process.argv.slice(2);
const text = () => readFileSync(file, 'utf8');

function end(reason) {
  console.error(`ERROR: from element /GstPipeline:pipeline0/GstPipeWireSrc:pipewiresrc0: ${reason}`);
  process.exit(1);
}

function fill({ width, height, color }) {
  const pixel = Buffer.from([...color, 255]);
  const bytes = Buffer.alloc(width * height * 4, pixel);
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(3, bytes, at);
    } catch (error) {
      if (error.code !== 'EAGAIN') process.exit(1);
    }
  }
}

if (args.includes('-v')) {
  const { width, height, ends } = JSON.parse(text());
  if (ends) end(ends);
  console.log(
    `/GstPipeline:p/GstCapsFilter:c.GstPad:src: caps = video/x-raw, width=(int)${width}, height=(int)${height}, format=(string)RGBA`,
  );
} else {
  const [, wanted] = /format=RGBA,(width=\d+,height=\d+)/.exec(args.join(' ')) ?? [];
  let last = '';
  let sentMs = 0;
  setInterval(() => {
    const now = text();
    const isNew = now !== last && (last === '' || !JSON.parse(now).dropped);
    if (!isNew && Date.now() - sentMs < 1000) return;
    if (isNew) last = now;
    sentMs = Date.now();
    const picture = JSON.parse(last);
    if (picture.ends) end(picture.ends);
    if (`width=${picture.width},height=${picture.height}` !== wanted)
      end('streaming stopped, reason not-negotiated (-4)');
    fill(picture);
  }, 5);
}
