import { DateTime, Path } from 'groq-js'
import type { ExprNode } from 'groq-js'
import { changeCall, diffFunctions } from './diff-functions.ts'
import { hostCall, mapExpressions, ungrouped } from './host-function.ts'
import { matches } from './match.ts'
import { isPlainlyOrdered, ordered, sortKey } from './order.ts'
import { scored } from './score.ts'

// What groq-js 2.0.1 does otherwise than Sanity. Each fix has a test of its name: remove it when the test passes without.

export type ParameterUse = { name: string; start: number; end: number }

const tokens = /"[^"\\]*(?:\\[^][^"\\]*)*"?|'[^'\\]*(?:\\[^][^'\\]*)*'?|\/\/[^\n]*|\$[a-zA-Z_]\w*/g
const escapes = /\\(?:u\{([0-9a-fA-F]{1,6})\}|u[0-9a-fA-F]{4}|['"\\/bfnrt])|\\[^]?/g

/** Fixes of the text, which preserve offsets, and the parameters that it uses. Throws for escapes that do not exist. */
export function fixedText(query: string): { text: string; parameters: ParameterUse[] } {
  const parameters: ParameterUse[] = []
  const text = query.replace(tokens, (token, start: number) => {
    if (token.startsWith('$')) parameters.push({ name: token.slice(1), start, end: start + token.length })
    else if (token.startsWith('//')) return ' '.repeat(token.length)
    else return fixedString(token).padEnd(token.length)
    return token
  })
  return { text, parameters: withoutFunctionParameters(query, parameters) }
}

/** Escapes beyond U+FFFF lose their upper bits, and unknown ones become "undefined". */
function fixedString(token: string): string {
  return token.replace(escapes, (escape, hex: string | undefined) => {
    const codePoint = parseInt(hex ?? '0', 16)
    if (codePoint > 0x10ffff || (escape.length === 2 && !/['"\\/bfnrt]/.test(escape[1]!))) {
      throw new Error(`Invalid escape sequence ${escape}`)
    }
    return codePoint > 0xffff ? String.fromCodePoint(codePoint) : escape
  })
}

function withoutFunctionParameters(query: string, parameters: ParameterUse[]): ParameterUse[] {
  if (!/^\s*fn\b/.test(query)) return parameters
  const declared = [...query.matchAll(/\bfn\s+\w+\s*::\s*\w+\s*\(([^)]*)\)/g)]
  const names = new Set(declared.flatMap(([, list]) => list!.match(/\w+/g) ?? []))
  return parameters.filter(({ name }) => !names.has(name))
}

/** Whether groq-js computes what is in brackets while it parses, so that parameters there need their values. */
export function needsParameters(tree: ExprNode): boolean {
  let needs = false
  const visit = (node: ExprNode): ExprNode => {
    if (node.type === 'Filter' && isComputedFromParameters(node.expr)) needs = true
    return mapExpressions(node, visit)
  }
  visit(tree)
  return needs
}

function isComputedFromParameters(node: ExprNode): boolean {
  switch (node.type) {
    case 'Parameter':
      return true
    case 'Group':
    case 'Pos':
    case 'Neg':
      return isComputedFromParameters(node.base)
    case 'OpCall': {
      const sides = [node.left, node.right]
      return arithmetic.has(node.op) && sides.some(isComputedFromParameters)
    }
    default:
      return false
  }
}

const arithmetic = new Set(['+', '-', '*', '/', '%', '**'])

/** Fixes of the functions and operators. Throws for what is not supported. */
export function fixedTree(node: ExprNode): ExprNode {
  switch (node.type) {
    case 'FuncCall':
      return fixedFunction(node, `${node.namespace}::${node.name}`)
    case 'OpCall':
      return fixedOperator(node)
    case 'InRange':
      return mapExpressions(node, (part) => sortable(fixedTree(part)))
    case 'PipeFuncCall':
      return (node.name === 'score' ? scored : ordered)(node.base, node.args, fixedTree)
    default:
      return mapExpressions(node, fixedTree)
  }
}

const unsupported = /^(?:geo|text|documents|user|media)::/

function fixedFunction(node: Extract<ExprNode, { type: 'FuncCall' }>, name: string): ExprNode {
  if (unsupported.test(name)) throw new Error(`${name}() is not supported`)
  const change = diffFunctions[name]
  if (change) return changeCall(change, node.args, fixedTree)
  const replacement = functions[name]
  const args = node.args.map(fixedTree)
  if (!replacement) return { ...node, args }
  const [only] = args
  if (only?.type !== 'Value') return hostCall(replacement, ...args)
  const constant = replacement(only.value)
  return hostCall(() => constant)
}

const functions: Record<string, (value: unknown) => unknown> = {
  'array::unique': uniqueItems,
  'global::dateTime': (value) =>
    typeof value === 'string' ? parsedDateTime(value) : value instanceof DateTime ? value : null,
  'global::path': (value) => (typeof value === 'string' ? new SegmentPath(value) : null),
}

/** Nulls, and times that are equal, count once. */
function uniqueItems(items: unknown): unknown {
  if (!Array.isArray(items)) return null
  const seen = new Set<unknown>()
  return items.filter((item: unknown) => {
    const key =
      item instanceof DateTime ? `time ${item}` : typeof item === 'string' ? `text ${item}` : (item ?? null)
    return (typeof key === 'object' && key !== null) || (!seen.has(key) && seen.add(key))
  })
}

const clock = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`
const dateTime = new RegExp(String.raw`^(\d{4}-\d\d-(\d\d))T${clock}:[0-5]\d(?:\.\d+)?(?:Z|[-+]${clock})$`)

/** Days such as 30 February are no dates. */
function parsedDateTime(text: string): DateTime | null {
  const [, date, day] = dateTime.exec(text) ?? []
  const isDate = new Date(`${date}T00:00:00Z`).getUTCDate() === Number(day)
  return isDate ? new DateTime(new Date(text)) : null
}

/** In groq-js, the dots of a pattern stand for any character. */
class SegmentPath extends Path {
  readonly #text: string
  readonly #segments: RegExp

  constructor(text: string) {
    super(text)
    const segments = text.split('.').map((segment) => wildcards[segment] ?? segment.replace(/\W/g, '\\$&'))
    this.#text = text
    this.#segments = new RegExp(`^${segments.join('\\.')}$`)
  }

  override matches(text: string): boolean {
    return this.#segments.test(text)
  }

  override toString(): string {
    return this.#text
  }
}

const wildcards: Record<string, string> = { '*': '[^.]+', '**': '.*' }

function fixedOperator(node: Extract<ExprNode, { type: 'OpCall' }>): ExprNode {
  const left = fixedTree(node.left)
  const right = fixedTree(node.right)
  switch (node.op) {
    case 'match':
      return hostCall(matches, left, right)
    case '<':
    case '<=':
    case '>':
    case '>=':
      if (hasPlainOrder(left) || hasPlainOrder(right)) return { ...node, left, right }
      return { ...node, left: sortable(left), right: sortable(right) }
    case 'in':
      return { ...node, left: isPath(node.left) ? hostCall(pathText, left) : left, right }
    case '==':
    case '!=':
      if (!isPath(node.left) || !isPath(node.right)) return { ...node, left, right }
      return { ...node, left: hostCall(pathText, left), right: hostCall(pathText, right) }
    default:
      return { ...node, left, right }
  }
}

function isPath(node: ExprNode): boolean {
  const call = ungrouped(node)
  return call.type === 'FuncCall' && call.namespace === 'global' && call.name === 'path'
}

/** groq-js finds only texts in a path, and no two paths equal. */
function pathText(path: unknown): unknown {
  return path instanceof SegmentPath ? path.toString() : path
}

function sortable(node: ExprNode): ExprNode {
  return hasPlainOrder(node) ? node : hostCall(sortKey, node)
}

const plainAttributes = new Set(['_id', '_rev', '_createdAt', '_updatedAt', '_score'])
const plainFunctions = new Set(['count', 'length', 'now', 'round', 'identity', 'defined'])

/** Parameters for which it is wrong must be given to the parser. */
function hasPlainOrder(node: ExprNode): boolean {
  switch (node.type) {
    case 'Group':
      return hasPlainOrder(node.base)
    case 'Value':
      return isPlainlyOrdered(node.value)
    case 'Parameter':
      return true
    case 'AccessAttribute':
      return plainAttributes.has(node.name) && (!node.base || node.base.type === 'This')
    case 'FuncCall':
      return plainFunctions.has(node.name)
    default:
      return false
  }
}
