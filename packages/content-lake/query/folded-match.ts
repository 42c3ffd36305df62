import type { ExprNode } from 'groq-js'
import { LRUCache } from 'lru-cache'
import { foldText, unspaced } from '../../shared/fold-text.ts'

/*
 * Makes `match` compare folded texts. groq-js has no hook for operators: the only function of ours that a query calls is
 * `dereference`, so each side of `match` becomes a reference that stands for its folded form.
 */

const unspacedRun = new RegExp(`${unspaced}+`, 'gu')
/** groq-js splits at that of ASCII. */
const punctuation = /(?![\0-\x7f])\p{P}/gu
const loneWildcard = /(?<!\S)\*+(?!\S)/g

const forms: Record<string, (text: string) => string> = {
  '\0text:': (text) => separated(text, ' $& '),
  // Chinese has no spaces at which a word could begin.
  '\0pattern:': (text) => {
    const pattern = separated(text, ' *$&* ')
    return pattern.replace(loneWildcard, '').trim() || pattern
  },
}

function separated(text: string, run: string): string {
  return foldText(text).replace(punctuation, ' ').replace(unspacedRun, run)
}

/** In characters. A search reads the same texts for each of its words. */
const known = new LRUCache<string, string>({
  maxSize: 2_000_000,
  sizeCalculation: (form, reference) => form.length + reference.length,
})

export function withFoldedMatch<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withFoldedMatch) as Value
  if (typeof value !== 'object' || value === null || isConstant(value)) return value
  const fields = Object.entries(value).map(([name, field]) => [name, withFoldedMatch(field)])
  const node = Object.fromEntries(fields) as Value & Partial<ExprNode>
  if (node.type !== 'OpCall' || node.op !== 'match') return node
  return { ...node, left: foldedForm('\0text:', node.left), right: foldedForm('\0pattern:', node.right) }
}

function isConstant(value: object): boolean {
  return 'type' in value && value.type === 'Value'
}

/** Of a string, or of each string in an array. Evaluates the expression once: a query may nest it deeply. */
function foldedForm(prefix: string, text: ExprNode): ExprNode {
  const self: ExprNode = { type: 'This' }
  const each: ExprNode = {
    type: 'Map',
    base: { type: 'ArrayCoerce', base: self },
    expr: reference(prefix, self),
  }
  return {
    type: 'FlatMap',
    base: { type: 'Array', elements: [{ type: 'ArrayElement', value: text, isSplat: false }] },
    expr: {
      type: 'FuncCall',
      namespace: 'global',
      name: 'coalesce',
      args: [reference(prefix, self), each],
    },
  }
}

function reference(prefix: string, text: ExprNode): ExprNode {
  const value: ExprNode = { type: 'OpCall', op: '+', left: { type: 'Value', value: prefix }, right: text }
  return {
    type: 'Deref',
    base: { type: 'Object', attributes: [{ type: 'ObjectAttributeValue', name: '_ref', value }] },
  }
}

/** Undefined for a reference to a document. */
export function foldedTextOf(reference: string): string | undefined {
  const prefix = Object.keys(forms).find((start) => reference.startsWith(start))
  if (!prefix) return undefined
  const form = known.get(reference) ?? forms[prefix]!(reference.slice(prefix.length))
  known.set(reference, form)
  return form
}
