#!/usr/bin/env bash
# sharp 0.35.5 (libvips 8.18), 2026-11-29. Shrinking a large JPEG needs little memory, since libjpeg reads a few lines at a
# time, but a progressive one is held whole while it is decoded, also with shrink-on-load: several times the memory for the
# same picture. Limits by pixels alone underestimate it; cameras write baseline files, editors often progressive ones.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact sharp@0.35.5 >/dev/null
cat > decode.mjs <<'JS'
import sharp from 'sharp'
sharp.cache(false)
sharp.concurrency(1)
const before = process.memoryUsage().rss
await sharp(process.argv[2]).resize(320).toBuffer()
console.log(Math.round((process.resourceUsage().maxRSS * 1024 - before) / 2 ** 20))
JS
seen=$(node --input-type=module <<'JS'
import { execFileSync } from 'node:child_process'
import sharp from 'sharp'
const [width, height] = [6000, 4000]
const noise = { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } }
const memory = []
for (const progressive of [false, true]) {
  const file = `${progressive}.jpg`
  await sharp({ create: noise }).jpeg({ progressive, quality: 80 }).toFile(file)
  memory.push(Number(execFileSync(process.execPath, ['decode.mjs', file], { encoding: 'utf8' })))
}
console.error(`MB: baseline ${memory[0]}, progressive ${memory[1]}`)
console.log(`progressive needs more than three times as much: ${memory[1] > 3 * memory[0]}`)
JS
)
expected='progressive needs more than three times as much: true'
[ "$seen" = "$expected" ] || { printf 'seen before:\n%s\nnow:\n%s\n' "$expected" "$seen"; exit 1; }
