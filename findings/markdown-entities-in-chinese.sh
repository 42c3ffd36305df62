#!/usr/bin/env bash
# mdast-util-to-markdown 2.1.2, 2026-11-29. Chinese has no blanks, so bold text often ends in punctuation and goes on with
# a letter. Between the two `**` would not be a mark (CommonMark's flanking rules); the library then writes the letter
# after it as a numeric character reference. The text round-trips, but readers and language models see `&#x7684;`.
. "$(dirname "$0")/lib.sh"
packages mdast-util-to-markdown@2.1.2
expect_output '**课程（暑期）**&#x7684;安排
**Course (summer)** plan' <<'JS'
import { toMarkdown } from 'mdast-util-to-markdown'
const text = (value) => ({ type: 'text', value })
const line = (bold, rest) =>
  toMarkdown({ type: 'paragraph', children: [{ type: 'strong', children: [text(bold)] }, text(rest)] }).trim()
console.log(line('课程（暑期）', '的安排'))
console.log(line('Course (summer)', ' plan'))
JS
