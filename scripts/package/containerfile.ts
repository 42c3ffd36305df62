export type Step =
  | { kind: 'copy'; from: string | null; sources: string[]; to: string }
  | { kind: 'run'; command: string }
  | { kind: 'env'; values: Record<string, string> }

export type Stage = { name: string; base: string; steps: Step[]; command: string[]; healthCheck: string[] }

/** Download caches outside of the image. */
const cache = /^--mount=type=cache,target=\S+ /

/** Instructions that change no files. */
const metadata = ['EXPOSE', 'USER', 'VOLUME']

/** Supports only the syntax of packaging/Containerfile. @throws on other lines, so that no step is skipped */
export function readContainerfile(text: string): Stage[] {
  const stages: Stage[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [, instruction = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    if (instruction === 'FROM') {
      const [, base, name] = /^(\S+) AS (\S+)$/.exec(rest) ?? []
      if (!base || !name) throw new Error(`A stage needs a name: ${line}`)
      stages.push({ name, base, steps: [], command: [], healthCheck: [] })
      continue
    }
    const stage = stages.at(-1)
    if (!stage || !take(stage, instruction, rest)) throw new Error(`Unsupported instruction: ${line}`)
  }
  return stages
}

function take(stage: Stage, instruction: string, rest: string): boolean {
  if (metadata.includes(instruction)) return true
  if (instruction === 'WORKDIR') return rest === '/app'
  if (instruction === 'CMD') stage.command = list(rest)
  else if (instruction === 'HEALTHCHECK') stage.healthCheck = list(rest.slice(rest.indexOf('[')))
  else if (instruction === 'RUN') stage.steps.push({ kind: 'run', command: rest.replace(cache, '') })
  else if (instruction === 'ENV') stage.steps.push({ kind: 'env', values: pairs(rest) })
  else if (instruction === 'COPY') stage.steps.push(copy(rest))
  else return false
  return true
}

function copy(rest: string): Step {
  const [, from = null, paths = ''] = /^(?:--from=(\S+) )?(.+)$/.exec(rest) ?? []
  const names = paths.split(' ')
  return { kind: 'copy', from, sources: names.slice(0, -1), to: names.at(-1) ?? '' }
}

function pairs(text: string): Record<string, string> {
  return Object.fromEntries(text.split(' ').map((pair) => pair.split('=', 2) as [string, string]))
}

function list(text: string): string[] {
  return JSON.parse(text) as string[]
}
