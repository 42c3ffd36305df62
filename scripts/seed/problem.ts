/** Where something stands inside a document: `['steps', 0, 'text', 'zh']`. */
export type FieldPath = readonly (string | number)[]

/** A fault of one document, before it is known in which file and line the document stands. */
export type FieldProblem = {
  path: FieldPath
  message: string
  /** Line inside the text of the field (1-based), for faults of Markdown. */
  textLine?: number
}

/** A fault of a seed file. */
export type Problem = {
  file: string
  line: number
  /** The document and the field, such as `news-mit-conference: title.zh`; empty for a fault of the file. */
  field: string
  message: string
}

/** The content of the seed cannot be used; `problems` is never empty. */
export class ContentError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
    super(
      [`The seed content has ${count}:`, ...problems.map((problem) => `  ${formatProblem(problem)}`)].join(
        '\n',
      ),
    )
    this.name = 'ContentError'
    this.problems = problems
  }
}

/** `file:line: document: field: message`, which terminals and editors turn into a link. */
export function formatProblem({ file, line, field, message }: Problem): string {
  return [`${file}:${line}`, field, message].filter(Boolean).join(': ')
}

/** `steps[0].text.zh` */
export function formatPath(path: FieldPath): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text ? `${text}.${part}` : part
  }, '')
}
