#!/usr/bin/env bash
# mdast-util-to-markdown 2.1.2, 2026-11-29. Chinese has no blanks, so bold text often ends in punctuation and goes on with
# a letter. Between the two `**` would not be a mark (CommonMark's flanking rules); the library then writes the letter
# after it as a numeric character reference. The text round-trips, but readers and language models see `&#x7684;`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact mdast-util-to-markdown@2.1.2 >/dev/null
seen=$(node --input-type=module <<'JS'
import { toMarkdown } from 'mdast-util-to-markdown'
const text = (value) => ({ type: 'text', value })
const line = (bold, rest) =>
  toMarkdown({ type: 'paragraph', children: [{ type: 'strong', children: [text(bold)] }, text(rest)] }).trim()
console.log(line('课程（暑期）', '的安排'))
console.log(line('Course (summer)', ' plan'))
JS
)
expected='**课程（暑期）**&#x7684;安排
**Course (summer)** plan'
[ "$seen" = "$expected" ] || { printf 'seen before:\n%s\nnow:\n%s\n' "$expected" "$seen"; exit 1; }
