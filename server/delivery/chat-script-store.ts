import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import type { Logger } from '../observability/log.ts'

/** Chat scripts by revision, for conversations that started with an older one. */
export type ChatScriptStore = {
  remember(revision: string, script: unknown): void
  recall(revision: string): unknown
}

/** Revisions come from clients. */
const revisionShape = /^[\w-]{1,40}$/

export function openChatScriptStore(
  folder: string,
  log: Pick<Logger, 'warn'>,
  maxScripts = 50,
): ChatScriptStore {
  const known = new Set<string>()
  const fileOf = (revision: string) => join(folder, `${revision}.json`)

  function store(revision: string, script: unknown): void {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const draft = join(folder, `${revision}.tmp`)
    writeFileSync(draft, JSON.stringify(script), { mode: 0o600 })
    renameSync(draft, fileOf(revision))
    const files = readdirSync(folder)
      .map((name) => ({ name, time: statSync(join(folder, name)).mtimeMs }))
      .sort((a, b) => b.time - a.time)
    for (const { name } of files.slice(maxScripts)) {
      rmSync(join(folder, name))
      known.delete(parse(name).name)
    }
  }

  return {
    remember(revision, script) {
      if (known.has(revision) || !revisionShape.test(revision)) return
      known.add(revision)
      try {
        store(revision, script)
      } catch (error) {
        log.warn({ err: error }, 'chat script could not be stored')
      }
    },
    recall(revision) {
      if (!revisionShape.test(revision)) return null
      try {
        return JSON.parse(readFileSync(fileOf(revision), 'utf8')) as unknown
      } catch {
        return null
      }
    },
  }
}
