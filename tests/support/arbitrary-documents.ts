import fc from 'fast-check'

const seed = Number(process.env.FUZZ_SEED ?? 20_261_126)

const AWKWARD = ['', '\u2028', 'a\u2029b', '\u0085', '\r', '\r\n', '\n', '\u0000', '\ufeff', '\\u2028', '\\']
const text = fc.oneof(
  fc.constantFrom(...AWKWARD, '"', '😀', '👨‍👩‍👧', '𠮷', '明途', '-0', 'image@file://./images/x.png'),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

const name = fc.oneof(
  fc.constantFrom('title', 'list', 'asset', 'a]', 'a.b', "it's", '_key', '_type', 'zh-TW', 'toString', '0'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }).filter((name) => !name.startsWith('_')),
)

/** References to pictures and documents that are gone. */
const weakReference = fc.constantFrom('gone', `image-${'a'.repeat(40)}-1x1-png`).map((_ref) => ({
  _type: 'image',
  asset: { _type: 'reference', _ref, _weak: true },
}))

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null)),
    weakReference,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(name, tie('value')), { maxLength: 5 }).map((entries) => Object.fromEntries(entries)),
  ),
}))

/** Repeat a failure with FUZZ_SEED. */
export function arbitraryDocuments(count: number) {
  const ids = ['', 'drafts.', 'versions.r1.']
  return fc.sample(value, { seed, numRuns: count }).map((content, index) => ({
    _id: `${ids[index % 3]}any-${index}`,
    _type: 'any',
    content: JSON.parse(JSON.stringify(content)) as unknown,
  }))
}
