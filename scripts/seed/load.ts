import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  Scalar,
  visit,
} from 'yaml'
import type { Document } from 'yaml'
import { joinLines } from './markdown.ts'
import type { FieldPath, Problem } from './problem.ts'
import { isRecord } from './schema.ts'

export type SourceDocument = {
  file: string
  value: Record<string, unknown>
  /** Line (1-based) of a field, or of its nearest written parent. */
  lineOf(path: FieldPath, textLine?: number): number
}

export type Sources = { documents: SourceDocument[]; problems: Problem[] }

export async function loadSources(folder: string): Promise<Sources> {
  const names = await readdir(folder, { recursive: true })
  const files = names.filter((name) => /\.ya?ml$/.test(name)).sort()
  if (files.length === 0) throw new Error(`${folder} has no YAML files`)
  const documents: SourceDocument[] = []
  const problems: Problem[] = []
  for (const file of files) {
    const source = parseSource(file, await readFile(join(folder, file), 'utf8'))
    documents.push(...source.documents)
    problems.push(...source.problems)
  }
  return { documents, problems }
}

/** Syntax errors become problems, never exceptions. */
export function parseSource(file: string, text: string): Sources {
  const lines = new LineCounter()
  const yaml = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const lineAt = (node: unknown) => lines.linePos(startOf(node)).line || 1
  if (yaml.errors.length > 0) {
    return {
      documents: [],
      problems: yaml.errors.map((error) => ({
        file,
        line: lines.linePos(error.pos[0]).line,
        field: '',
        message: `not valid YAML: ${error.message}`,
      })),
    }
  }
  if (!isSeq(yaml.contents)) {
    return { documents: [], problems: [{ file, line: 1, field: '', message: 'must be a list of documents' }] }
  }
  joinFoldedLines(yaml, text)
  const documents: SourceDocument[] = []
  const problems: Problem[] = []
  for (const item of yaml.contents.items) {
    const value: unknown = isCollection(item) ? item.toJS(yaml) : undefined
    if (!isRecord(value)) {
      problems.push({
        file,
        line: lineAt(item),
        field: '',
        message: 'must be a document (fields with values)',
      })
      continue
    }
    documents.push({
      file,
      value,
      lineOf(path, textLine) {
        const node = nodeAt(item, path, yaml)
        const scalar = isPair(node) ? node.value : node
        const isLiteral = isScalar(scalar) && scalar.type === Scalar.BLOCK_LITERAL
        return isLiteral && textLine ? lineAt(scalar) + textLine : lineAt(node)
      },
    })
  }
  return { documents, problems }
}

function nodeAt(root: unknown, path: FieldPath, yaml: Document): unknown {
  let found: unknown = root
  for (const part of path) {
    const value = resolved(isPair(found) ? found.value : found, yaml)
    const next = isMap(value)
      ? value.items.find((pair) => isScalar(pair.key) && pair.key.value === part)
      : isSeq(value) && typeof part === 'number'
        ? value.items[part]
        : undefined
    if (!next) break
    found = next
  }
  return found
}

function resolved(node: unknown, yaml: Document): unknown {
  return isAlias(node) ? node.resolve(yaml) : node
}

function startOf(node: unknown): number {
  const start = isPair(node) ? node.key : node
  return isNode(start) ? (start.range?.[0] ?? 0) : 0
}

// YAML folds lines with a space, which is wrong between Chinese characters.
function joinFoldedLines(yaml: Document, text: string): void {
  visit(yaml, {
    Scalar(_, scalar) {
      if (typeof scalar.value !== 'string' || scalar.type === Scalar.BLOCK_LITERAL) return
      const [start, end] = scalar.range ?? [0, 0]
      if (text.slice(start, end).includes('\n')) scalar.value = scalar.value.split(' ').reduce(joinLines)
    },
  })
}
