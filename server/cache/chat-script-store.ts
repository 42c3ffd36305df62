import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import type { Logger } from '../observability/log.ts'

/** Scripts of the chat that visitors may still be in the middle of, by revision. */
export type ChatScriptStore = {
  /** Never throws: a chat goes on without it. */
  remember(revision: string, script: unknown): void
  recall(revision: string): unknown
}

/** Revisions come from visitors, too. */
const revisionShape = /^[\w-]{1,40}$/

/** Keeps the scripts of the chat in a folder, the latest `most` of them, so that a restart loses none. */
export function openChatScriptStore(folder: string, log: Pick<Logger, 'warn'>, most = 50): ChatScriptStore {
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
    for (const { name } of files.slice(most)) {
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
