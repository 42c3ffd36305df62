import { expand } from './expand.ts'
import type { SeedDocument } from './expand.ts'
import { loadSources } from './load.ts'
import type { SourceDocument, Sources } from './load.ts'
import { ContentError, formatPath } from './problem.ts'
import type { FieldProblem, Problem } from './problem.ts'
import { checkOrder, checkReferences, inReferenceOrder } from './references.ts'
import { readSchema } from './schema.ts'
import type { Schema } from './schema.ts'

/**
 * Reads seed files into documents, references first; images still refer to drawings.
 * @throws ContentError naming file, line and field of every problem.
 */
export async function readContent(folder: string, drawings: Iterable<string>): Promise<SeedDocument[]> {
  return buildContent(await loadSources(folder), await readSchema(), new Set(drawings))
}

export function buildContent(
  sources: Sources,
  schema: Schema,
  drawings: ReadonlySet<string>,
): SeedDocument[] {
  const problems = [...sources.problems]
  const origins = new Map<SeedDocument, SourceDocument>()
  for (const source of sources.documents) {
    const expanded = expand(source.value, schema)
    const document = expanded.value as SeedDocument
    origins.set(document, source)
    problems.push(...expanded.problems.map((problem) => locate(problem, document, source)))
  }
  const documents = [...origins.keys()]
  const broken = [...checkOrder(documents), ...checkReferences(documents, drawings)]
  // The documents of a broken file are unknown, so nothing can be reported missing.
  for (const problem of sources.problems.length > 0 ? [] : broken) {
    const source = origins.get(problem.document)
    if (source) problems.push(locate(problem, problem.document, source))
  }
  if (problems.length > 0) throw new ContentError(problems.toSorted(byPosition))
  return inReferenceOrder(documents)
}

function locate(problem: FieldProblem, document: SeedDocument, source: SourceDocument): Problem {
  const { path, message, textLine } = problem
  const field = [document._id, formatPath(path)].filter(Boolean).join(': ')
  return { file: source.file, line: source.lineOf(path, textLine), field, message }
}

function byPosition(a: Problem, b: Problem): number {
  return a.file.localeCompare(b.file) || a.line - b.line
}
