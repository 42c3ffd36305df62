/** Path such as `['steps', 0, 'text', 'zh']`. */
export type FieldPath = readonly (string | number)[]

export type FieldProblem = {
  path: FieldPath
  message: string
  /** Line (1-based) inside the field, for Markdown. */
  textLine?: number
}

export type Problem = {
  file: string
  line: number
  /** Such as `news-mit-conference: title.zh`; empty for a problem of the whole file. */
  field: string
  message: string
}

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

/** `file:line: document: field: message`, a link in terminals and editors. */
export function formatProblem({ file, line, field, message }: Problem): string {
  return [`${file}:${line}`, field, message].filter(Boolean).join(': ')
}

export function formatPath(path: FieldPath): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text ? `${text}.${part}` : part
  }, '')
}

const UNREACHABLE = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH']

export function describeFailure(error: unknown, target: string): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ContentError) return error.message
  const code = UNREACHABLE.find((known) => error.message.includes(known))
  if (code) return `Cannot reach ${target} (${code}). Check that it is running and that its URL is correct.`
  const status: unknown = 'statusCode' in error ? error.statusCode : undefined
  if (status === 401 || status === 403) {
    return `The token was refused by ${target} (${status}): ${error.message}`
  }
  return error.message
}
