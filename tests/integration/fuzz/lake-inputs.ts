import fc from 'fast-check'
import { NAUGHTY } from './runs.ts'

export const text = fc.oneof(fc.constantFrom(...NAUGHTY), fc.string({ unit: 'binary', maxLength: 40 }))

const IDS = ['a', 'b', 'drafts.a', 'drafts.b', 'versions.r1.a', 'image-x', '_.groups.x', 'a..b', '.a', 'A b']
export const id = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...IDS) }, { weight: 1, arbitrary: text })

const NAMES = '_id _type _rev _createdAt _updatedAt _ref _key _weak title list en'.split(' ')
const name = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...NAMES) }, { weight: 1, arbitrary: text })

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(text, fc.double(), fc.integer(), fc.boolean(), fc.constant(null), id),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(name, tie('value')), { maxLength: 5 }).map((entries) => Object.fromEntries(entries)),
  ),
}))

export const json = value

const document = fc
  .tuple(
    fc.record(
      { _id: id, _type: fc.constantFrom('note', 'other', '', 'sanity.imageAsset') },
      { requiredKeys: [] },
    ),
    value,
  )
  .map(([head, body]) => ({
    ...(typeof body === 'object' && body !== null ? body : { title: body }),
    ...head,
  }))

const PATHS = [
  ...['title', 'title.en', 'list[0]', 'list[-1]', 'list[0:3]', 'list[_key=="x"].a', '..title'],
  ...['list[9999999999]', '[', 'a[b', ''],
]
const path = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...PATHS) }, { weight: 1, arbitrary: text })
const assignments = fc
  .array(fc.tuple(path, value), { maxLength: 3 })
  .map((entries) => Object.fromEntries(entries))

const patch = fc.record(
  {
    set: assignments,
    setIfMissing: assignments,
    merge: assignments,
    unset: fc.oneof(fc.array(path, { maxLength: 3 }), value),
    inc: assignments,
    dec: assignments,
    diffMatchPatch: fc.oneof(
      assignments,
      path.map((at) => ({ [at]: '@@ -1,5 +1,6 @@\n-hello\n+hallo!\n' })),
    ),
    insert: fc.oneof(
      fc.record({ after: path, items: fc.array(value, { maxLength: 2 }) }),
      fc.record({ replace: path, items: value }),
      value,
    ),
    ifRevisionID: text,
  },
  { requiredKeys: [] },
)

const TOKENS = [
  ...'* [ ] { } ( ) -> ... .. | order( score( @ ^ $p == != < in match &&'.split(' '),
  ...'|| ! + - / % ** _type _id title "note" 0 1 -1 1e999 null count( references( defined( coalesce( select( pt::text('.split(
    ' ',
  ),
  ...'text::query( array::join( string::split( math::sum( dateTime( now() global:: releases::all() geo::distance( diff::changedAny( => , : //'.split(
    ' ',
  ),
]

export const groq = fc.oneof(
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...TOKENS, 'fn x::y() = 1;', ' asc', ' desc'),
        text.map((word) => JSON.stringify(word)),
      ),
      { minLength: 1, maxLength: 14 },
    )
    .map((tokens) => tokens.join('')),
  fc
    .tuple(
      fc.constantFrom('_type', '_id', 'title', 'list[]', 'title.en'),
      fc.constantFrom('==', '!=', 'in', 'match', '>', '<='),
      value,
      fc.integer({ min: -3, max: 9 }),
    )
    .map(
      ([field, operator, operand, end]) =>
        `*[${field} ${operator} ${JSON.stringify(operand)}] | order(${field} desc) [0...${end}] {${field}, "n": count(*[references(^._id)])}`,
    ),
  text,
)

export const mutations = fc.oneof(
  fc.record({
    mutations: fc.array(
      fc.oneof(
        document.map((create) => ({ create })),
        document.map((createOrReplace) => ({ createOrReplace })),
        document.map((createIfNotExists) => ({ createIfNotExists })),
        fc.tuple(id, patch).map(([id, operations]) => ({ patch: { id, ...operations } })),
        fc.tuple(groq, patch).map(([query, operations]) => ({ patch: { query, ...operations } })),
        id.map((id) => ({ delete: { id } })),
        value,
      ),
      { maxLength: 4 },
    ),
  }),
  value,
)

const ACTIONS =
  'create edit publish unpublish discard delete replaceDraft version.create version.discard version.replace nothing'.split(
    ' ',
  )

export const actions = fc.oneof(
  fc.record({
    actions: fc.array(
      fc.record(
        {
          actionType: fc.constantFrom(...ACTIONS.map((action) => `sanity.action.document.${action}`)),
          publishedId: id,
          draftId: id,
          versionId: id,
          baseId: id,
          attributes: document,
          document,
          patch,
          ifExists: text,
          ifPublishedRevisionId: text,
          includeDrafts: fc.oneof(fc.array(id, { maxLength: 2 }), value),
        },
        { requiredKeys: ['actionType'] },
      ),
      { maxLength: 3 },
    ),
    transactionId: fc.option(text, { nil: undefined }),
  }),
  value,
)

const IMAGE_VALUES =
  '0 1 40 -5 4096 999999 0.5 1,1,10,10 0,0,0,0 -1,-1,5,5 crop max fill fillmax clip min scale webp avif json format center focalpoint entropy fff ff00ff80'.split(
    ' ',
  )
const IMAGE_NAMES =
  'w h rect fit crop fm auto q dpr bg dl blur sharp or flip invert max-w max-h min-w min-h fp-x fp-y pad sat frame'.split(
    ' ',
  )

export const imageParameters = fc
  .array(
    fc.tuple(
      fc.constantFrom(...IMAGE_NAMES),
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...IMAGE_VALUES) }, { weight: 1, arbitrary: text }),
    ),
    { maxLength: 5 },
  )
  .map((entries) => new URLSearchParams(entries.map(([key, item]) => [key, item.toWellFormed()])).toString())
